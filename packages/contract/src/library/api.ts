import { z } from "zod";
import { ProductType } from "../catalogue/api.ts";
import { Id, ImageView, Instant, Page, pageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

/**
 * Remaining time of a ticket (specification, section 4): over, less than an hour, hours, or no end. `hours` counts
 * started hours; only set for `hours_left`.
 */
export const TicketLeft = z.object({
  state: z.enum(["completed", "less_than_an_hour", "hours_left", "unlimited"]),
  hours: z.int().nullable(),
});
export type TicketLeft = z.infer<typeof TicketLeft>;

export const LibraryItem = z.object({
  productId: Id,
  slug: Slug,
  title: z.string(),
  type: ProductType,
  image: ImageView.nullable(),
  channel: z.object({ slug: Slug, title: z.string() }),
  /** A ticket of one's own, or a subscription that opens it. */
  by: z.enum(["ticket", "subscription"]),
  boughtAt: Instant,
  endsAt: Instant.nullable(),
  left: TicketLeft,
  /** The date the ticket is for; of a ticket for all dates the next one, or the last; null: there are none. */
  sessionAt: Instant.nullable(),
  durationMs: z.int().nullable(),
  /** Watched share according to the presence ledger: 0 to 100. */
  watchedPercent: z.int().min(0).max(100),
  resumeAtMs: z.int().nullable(),
});
export type LibraryItem = z.infer<typeof LibraryItem>;

export const listMyLibrary = route({
  method: "GET",
  path: "/library/products",
  audience: "user",
  load: "list",
  summary: "What I may watch, and what I could: newest first",
  query: Page.extend({ show: z.enum(["all", "current", "completed"]).default("all") }),
  output: pageOf(LibraryItem),
  refusals: [],
});
