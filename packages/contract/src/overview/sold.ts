import { z } from "zod";
import { Id } from "../fields.ts";
import { route } from "../route.ts";

/** What of a table's page was sold: lines of paid orders, given back or not, counted up to `mostCounted` + 1. */
export const listSold = route({
  method: "GET",
  path: "/manage/products/sold",
  audience: "admin",
  load: "list",
  summary: "How often each of these products was sold",
  query: z.object({
    /** Up to 50, separated by commas. */
    ids: z
      .string()
      .max(2000)
      .transform((ids) => ids.split(",").filter(Boolean))
      .pipe(z.array(Id).max(50)),
  }),
  output: z.object({ items: z.array(z.object({ id: Id, sold: z.int() })) }),
  refusals: [],
});
