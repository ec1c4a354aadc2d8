import { z } from "zod";
import { ProductStatus, ProductType } from "./api.ts";
import { MyProduct, myProductSorts } from "./edit.ts";
import { Id, line, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

/** A product in the team's table. */
export const ManagedProduct = MyProduct.extend({
  owner: z.object({ id: Id, name: z.string(), email: z.string() }),
});
export type ManagedProduct = z.infer<typeof ManagedProduct>;

export const listManagedProducts = route({
  method: "GET",
  path: "/manage/products",
  audience: "admin",
  load: "list",
  summary: "All products",
  query: LongPage.extend({
    channel: Slug.optional(),
    status: ProductStatus.optional(),
    type: ProductType.optional(),
    /** Part of a title, the slug, the channel's title or the owner's e-mail. */
    q: line(100).optional(),
    /** `bundle`: only what may come with another product. */
    use: z.enum(["bundle"]).optional(),
    sort: z.enum(myProductSorts).default("updated"),
  }),
  /** `counts`: how many there are in each state, whatever the filter; `mostCounted` + 1 stands for more than that. */
  output: longPageOf(ManagedProduct).extend({ counts: z.record(ProductStatus, z.int()) }),
  refusals: [],
});
