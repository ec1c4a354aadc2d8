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
  query: LongPage.extend(SubscriberFilter.shape),
  output: Subscribers,
  refusals: [],
});
