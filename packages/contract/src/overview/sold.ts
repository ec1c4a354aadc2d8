import { z } from "zod";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

const OfPage = z.object({
  /** Up to 50, separated by commas. */
  ids: z
    .string()
    .max(2000)
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(z.array(Id).max(50)),
});

/** What of a table's page was sold: lines of paid orders, given back or not, counted up to `mostCounted` + 1. */
export const listSold = route({
  method: "GET",
  path: "/manage/products/sold",
  audience: "admin",
  load: "list",
  summary: "How often each of these products was sold",
  query: OfPage,
  output: z.object({ items: z.array(z.object({ id: Id, sold: z.int() })) }),
  refusals: [],
});

/** How one's own product goes, beside its row in a table. Counted up to `mostCounted` + 1. */
export const ProductFigures = z.object({
  id: Id,
  sold: z.int(),
  /** Accounts that watched or heard something of it; the organizer's own does not count. */
  viewers: z.int(),
  /** Its next date with the open tickets of that date. `places` null: without limit. */
  date: z.object({ startsAt: Instant, sold: z.int(), places: z.int().nullable() }).nullable(),
});
export type ProductFigures = z.infer<typeof ProductFigures>;

export const listProductFigures = route({
  method: "GET",
  path: "/overview/products",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "How often each of one's own products was sold, how many watched it, and its next date",
  query: OfPage,
  output: z.object({ items: z.array(ProductFigures) }),
  refusals: [],
});
