import { z } from "zod";
import { ProductStatus, ProductType } from "../catalogue/api.ts";
import { Id, Instant, Slug, text } from "../fields.ts";
import { route } from "../route.ts";

const Channel = z.object({ id: Id, title: z.string() });

/** What of a published product can be mended, and whom it would concern. Numbers are counted up to `mostCounted` + 1. */
export const Mendable = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  type: ProductType,
  status: ProductStatus,
  /** Send it back: a product that was changed in between is refused with `request.conflict`. */
  revision: z.int(),
  /** People with a living ticket. */
  holders: z.int(),
  /** People who have it by a subscription to its channel: in another channel they lose it. */
  subscribers: z.int(),
  dates: z.array(
    z.object({
      id: Id,
      startsAt: Instant,
      /** Null: without limit. */
      capacity: z.int().nullable(),
      /** People with a living ticket for this date. */
      holders: z.int(),
      calledOff: z.boolean(),
    }),
  ),
  channel: Channel,
  /** The owner's other channels, for the channel. */
  channels: z.array(Channel),
});
export type Mendable = z.infer<typeof Mendable>;

/** One locked thing as it should be. */
export const Mend = z.discriminatedUnion("what", [
  z.strictObject({
    what: z.literal("date"),
    sessionId: Id,
    startsAt: Instant,
    /** As many as now or more. */
    capacity: z.int().min(1).max(1_000_000).nullable(),
  }),
  z.strictObject({ what: z.literal("channel"), channelId: Id }),
]);
export type Mend = z.infer<typeof Mend>;

const bySlug = z.object({ slug: Slug });

export const getMendable = route({
  method: "GET",
  path: "/manage/products/:slug/mends",
  audience: "admin",
  summary: "What is locked of a published product and can be mended by support, with how many hold tickets",
  params: bySlug,
  output: Mendable,
  refusals: ["catalogue.not_found"],
});

export const mendProduct = route({
  method: "POST",
  path: "/manage/products/:slug/mends",
  audience: "admin",
  summary:
    "Mend a date or the channel of a published product; who holds a ticket for a moved date is told by mail",
  params: bySlug,
  body: z.strictObject({ mend: Mend, revision: z.int(), reason: text(1000).min(1, "required") }),
  output: Mendable,
  refusals: ["catalogue.not_found", "mends.not_locked"],
});
