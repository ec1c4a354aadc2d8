import { z } from "zod";
import { ProductStatus, ProductType } from "./catalogue.ts";
import { MyProduct, myProductSorts } from "./catalogue.edit.ts";
import { Id, line, Page, pageOf, Slug } from "./fields.ts";
import { route } from "./route.ts";

/** A product in the team's table. */
export const ManagedProduct = MyProduct.extend({
  owner: z.object({ id: Id, name: z.string(), email: z.string() }),
});
export type ManagedProduct = z.infer<typeof ManagedProduct>;

export const listManagedProducts = route({
  method: "GET",
  path: "/manage/products",
  audience: "admin",
  summary: "All products",
  query: Page.extend({
    channel: Slug.optional(),
    status: ProductStatus.optional(),
    type: ProductType.optional(),
    /** Part of the title, the slug, the channel's title or the owner's e-mail. */
    q: line(100).optional(),
    /** `bundle`: only what may come with another product. */
    use: z.enum(["bundle"]).optional(),
    sort: z.enum(myProductSorts).default("updated"),
  }),
  output: pageOf(ManagedProduct).extend({ counts: z.record(ProductStatus, z.int()) }),
  refusals: [],
});
