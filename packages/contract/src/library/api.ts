import { z } from "zod";
import { ProductType } from "../catalogue/api.ts";
import { Id, ImageView, Instant, line, LongPage, longPageOf, Slug } from "../fields.ts";
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
  /** Other products come with it. */
  isPack: z.boolean(),
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

/**
 * `current`: may be watched now. `completed`: its ticket is over. `upcoming`: has a date to come, or one that is not over (of
 * unknown length: that began within half a day); the soonest first. `begun`: was watched and left; the last watched first.
 */
export const LibraryShow = z.enum(["all", "current", "completed", "upcoming", "begun"]);
export type LibraryShow = z.infer<typeof LibraryShow>;
/** Orders of the whole list; `upcoming` and `begun` have their own. */
export const librarySorts = ["newest", "title"] as const;

export const listMyLibrary = route({
  method: "GET",
  path: "/library/products",
  audience: "user",
  load: "list",
  summary: "What I may watch, and what I could: newest first",
  query: LongPage.extend({
    show: LibraryShow.default("all"),
    sort: z.enum(librarySorts).default("newest"),
    /** Part of the title or of the channel's name. */
    q: line(100).optional(),
  }),
  output: longPageOf(LibraryItem),
  refusals: [],
});

/** Most products of one question: what a page shows. */
export const mostAskedAbout = 200;

export const listHeld = route({
  method: "GET",
  path: "/library/held",
  audience: "user",
  summary: "Which of these products I may watch now: by a ticket, or by a subscription that includes them",
  query: z.object({
    /** Ids, with commas between them. */
    products: z
      .string()
      .max(mostAskedAbout * 37)
      .default("")
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(Id).max(mostAskedAbout)),
  }),
  output: z.object({
    items: z.array(
      z.object({
        productId: Id,
        by: z.enum(["ticket", "subscription"]),
        /** When this access ends. */
        endsAt: Instant.nullable(),
        /** The date the ticket is for; null: all of them, or there are none. */
        sessionAt: Instant.nullable(),
        /** What is left of a film that was begun. */
        leftMs: z.int().nullable(),
      }),
    ),
  }),
  refusals: [],
});
