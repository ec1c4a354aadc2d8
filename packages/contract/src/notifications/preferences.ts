import { z } from "zod";
import { route } from "../route.ts";

/** Kinds of notification that people choose about, in the order of the settings. The server's kinds are these. */
export const notificationKindKeys = [
  "order.paid",
  "order.refunded",
  "refund.declined",
  "date.moved",
  "date.reminder",
  "live.starting_soon",
  "sale.opened",
  "channel.news",
  "post.published",
  "thread.answered",
  "rating.answered",
  "course.messaged",
  "course.extended",
  "certificate.issued",
  "certificate.revoked",
  "account.approved",
  "organizer.answered",
  "channel.reviewed",
  "team.invited",
  "entity.invited",
  "site.news",
  "refund.requested",
  "refund.asked",
  "question.asked",
] as const;
/** Those that only organizers are told of: others are not asked about them. */
export const organizerKinds: readonly NotificationKindKey[] = [
  "channel.reviewed",
  "refund.requested",
  "refund.asked",
  "question.asked",
];
export type NotificationKindKey = (typeof notificationKindKeys)[number];

/** An hour of a clock: "08:00". */
const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "date");

const Choice = z.strictObject({
  kind: z.enum(notificationKindKeys),
  inApp: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});

export const NotificationChoices = z.strictObject({
  choices: z.array(Choice).max(notificationKindKeys.length),
  /** Nothing is pushed then; what waited comes at their end. */
  quiet: z.strictObject({ from: Hour, to: Hour }).nullable(),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

export const NotificationPreferences = z.strictObject({
  kinds: z.array(
    Choice.extend({
      /** The purchase, the law or the invitation itself is in it: it is sent whatever is chosen. */
      mailFixed: z.boolean(),
    }),
  ),
  quiet: NotificationChoices.shape.quiet,
  timezone: z.string(),
  /** False: nothing is pushed yet, so the choice waits. */
  pushAvailable: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const getNotificationPreferences = route({
  method: "GET",
  path: "/notifications/preferences",
  audience: "user",
  summary: "By which way I am told of what, and my quiet hours",
  output: NotificationPreferences,
  refusals: [],
});

export const updateNotificationPreferences = route({
  method: "PUT",
  path: "/notifications/preferences",
  audience: "user",
  summary: "Choose by which way I am told of what; kinds that are left out keep their choice",
  body: NotificationChoices,
  output: NotificationPreferences,
  refusals: [],
});
