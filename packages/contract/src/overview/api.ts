import { z } from "zod";
import { Id, ImageView, Instant, Slug } from "../fields.ts";
import { productTypes } from "../product-types/traits.ts";
import { route } from "../route.ts";

const Named = z.object({ slug: Slug, title: z.string() });
const ProductType = z.enum(productTypes);

/** What an organizer has to do. */
export const taskKinds = [
  "live_soon",
  "channel_draft",
  "channel_private",
  "channel_waits",
  "channel_banned",
  "no_iban",
  "product_ready",
  "product_missing",
  "messages",
  "questions",
  "parcels",
  "refund_requests",
] as const;

export const Task = z.object({
  kind: z.enum(taskKinds),
  /** How many of it: details that are missing, questions, parcels; 1 where there is nothing to count. */
  count: z.int(),
  /** When it happens, or since when it waits. */
  at: Instant.nullable(),
  channel: Named.nullable(),
  product: Named.extend({ type: ProductType }).nullable(),
});
export type Task = z.infer<typeof Task>;

/** A date to come. `places` null: without limit. */
export const ComingDate = z.object({
  product: Named.extend({ type: ProductType, image: ImageView.nullable() }),
  channel: Named,
  startsAt: Instant,
  sold: z.int(),
  places: z.int().nullable(),
});
export type ComingDate = z.infer<typeof ComingDate>;

/** The last 30 days, today included, against the 30 days before. */
const Compared = z.object({
  now: z.int(),
  before: z.int(),
  days: z.array(z.object({ at: z.iso.date(), count: z.int() })),
});

export const StudioOverview = z.object({
  /** Films and broadcasts that somebody began to watch; counted every ten minutes. */
  plays: Compared,
  /** Now, and 30 days ago; of each day, at its end. */
  subscribers: Compared,
  dates: z.array(ComingDate),
  tasks: z.array(Task),
});
export type StudioOverview = z.infer<typeof StudioOverview>;

export const getStudioOverview = route({
  method: "GET",
  path: "/overview",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "An organizer's own channels: what is next, what is to do, plays and subscribers of 30 days",
  output: StudioOverview,
  refusals: [],
});

/** A question of a chat that nobody has answered. */
export const OpenQuestion = z.object({
  id: Id,
  /** Shortened to what a line shows. */
  body: z.string(),
  votes: z.int(),
  at: Instant,
  product: Named.extend({ type: ProductType }),
  channel: Named,
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const listOpenQuestions = route({
  method: "GET",
  path: "/overview/questions",
  audience: "producer",
  ability: "chat",
  load: "list",
  summary: "The newest questions in chats of one's own channels that wait for an answer, of 30 days",
  output: z.object({ items: z.array(OpenQuestion) }),
  refusals: [],
});

/** What waits for the team. */
export const waitingKinds = [
  "accounts",
  "organizers",
  "channels",
  "reports",
  "refund_requests",
  "refunds",
  "payments_unknown",
  "payments_denied",
  "payouts",
  "legal",
] as const;

export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Counted up to 1,001. */
  count: z.int(),
  /** The oldest of it; null: nothing waits, or it has no age. */
  since: Instant.nullable(),
  /** Where the oldest is dealt with, when that is a product. */
  product: z.object({ slug: Slug, type: ProductType }).nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

export const ScheduledWork = z.object({
  name: z.string(),
  /** Start of its last run; null: none yet. */
  ranAt: Instant.nullable(),
  isRunning: z.boolean(),
  nextAt: Instant,
  /** Why its last run failed; null: it ended well, or there was none. */
  error: z.string().nullable(),
  /** It should have run again long ago. */
  isLate: z.boolean(),
});
export type ScheduledWork = z.infer<typeof ScheduledWork>;

const Queue = z.object({ waiting: z.int(), failed: z.int(), since: Instant.nullable() });

export const SiteOverview = z.object({
  waiting: z.array(Waiting),
  /** Payouts that could be made now, in euros. */
  payoutsDue: z.object({ amount: z.int(), transfers: z.int(), skipped: z.int() }),
  health: z.object({
    database: z.boolean(),
    /** In bytes; null: it can't be told. */
    disk: z.object({ free: z.int(), total: z.int() }).nullable(),
    /** Events and mails that wait, those that failed (mails: in 24 hours), and the oldest that waits. */
    events: Queue,
    mails: Queue,
    videos: Queue,
    sounds: Queue,
    /** Work by the clock, the next first. */
    jobs: z.array(ScheduledWork),
  }),
});
export type SiteOverview = z.infer<typeof SiteOverview>;

export const getSiteOverview = route({
  method: "GET",
  path: "/manage/overview",
  audience: "admin",
  load: "list",
  summary: "What waits for the team and since when, and whether everything runs",
  output: SiteOverview,
  refusals: [],
});
