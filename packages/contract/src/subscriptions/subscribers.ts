import { subscriptionPeriods } from "@palco/values/subscription";
import { z } from "zod";
import { Id, Instant, line, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

/**
 * active: charged again at its end. at_risk: a charge failed, or the card expires before the next one. leaving: open to its end and
 * not charged again. ended: over.
 */
export const subscriberStates = ["active", "at_risk", "leaving", "ended"] as const;

/** Somebody who pays an organizer's channel, as its sales see them. */
export const Subscriber = z.object({
  id: Id,
  /** Empty once the account is gone. */
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  channel: z.object({ slug: Slug, title: z.string() }),
  state: z.enum(subscriberStates),
  /** Why it is at risk. */
  risk: z.enum(["payment", "card"]).nullable(),
  /** What a period costs, in minor units. */
  gross: z.int(),
  currency: z.string(),
  period: z.enum(subscriptionPeriods),
  since: Instant,
  /** Paid up to then; of one that is over, when it ended. */
  until: Instant,
});
export type Subscriber = z.infer<typeof Subscriber>;

export const SubscriberFilter = z.object({
  q: line(100).optional(),
  channel: Slug.optional(),
  /** Absent: everybody who is subscribed now. */
  state: z.enum(subscriberStates).optional(),
});
export type SubscriberFilter = z.output<typeof SubscriberFilter>;

export const subscriberSorts = ["since", "until", "pays"] as const;
export const SubscriberOrder = z.object({
  sort: z.enum(subscriberSorts).default("since"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});
export type SubscriberOrder = z.output<typeof SubscriberOrder>;

/** What the subscribers of one's own channels come to now, and month by month (Europe/Madrid). */
export const SubscriberSums = z.object({
  /** Subscribed now, those who leave at their end included. */
  paying: z.int(),
  atRisk: z.int(),
  leaving: z.int(),
  /** What those who are charged again pay in a month; a year counts by its twelfth. By currency. */
  monthly: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** The last twelve, this one last: who came, who went, how many there were at its end. */
  months: z.array(z.object({ at: z.string(), joined: z.int(), lost: z.int(), total: z.int() })),
});
export type SubscriberSums = z.infer<typeof SubscriberSums>;

export const Subscribers = longPageOf(Subscriber);
export type Subscribers = z.infer<typeof Subscribers>;

/** Below `/api`: the subscribers of a `SubscriberFilter` as CSV, streamed; not an operation of the JSON contract. */
export const subscriberTablePath = "/subscribers/table";

export const listSubscribers = route({
  method: "GET",
  path: "/subscribers",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary:
    "Who is subscribed to one's own channels: since when, what they pay, until when, and who is at risk",
  query: LongPage.extend(SubscriberFilter.shape).extend(SubscriberOrder.shape),
  output: Subscribers,
  refusals: [],
});

export const sumSubscribers = route({
  method: "GET",
  path: "/subscribers/sums",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "How many are subscribed to one's own channels, what they pay a month, who came and who went",
  query: SubscriberFilter.pick({ channel: true }),
  output: SubscriberSums,
  refusals: [],
});
