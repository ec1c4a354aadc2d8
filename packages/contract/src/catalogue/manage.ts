import { z } from "zod";
import { ProductStatus, ProductType } from "./api.ts";
import { MyProduct, ProductEdit, ProductMissing, ProductMove, productTableSorts } from "./edit.ts";
import { NewProduct } from "./fields.ts";
import { Id, line, LongPage, longPageOf, Slug, text } from "../fields.ts";
import { route } from "../route.ts";

/** A product in the team's table. */
export const ManagedProduct = MyProduct.extend({
  owner: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** What a draft lacks to be published; empty for others. */
  lacks: z.array(ProductMissing),
});
export type ManagedProduct = z.infer<typeof ManagedProduct>;

/** What drafts may be found by that they lack; `any`: something. No product is without a title. */
export const missingFilters = ["any", ...ProductMissing.shape.field.exclude(["title"]).options] as const;

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
    /** Only what is sold now. */
    onSale: z.stringbool().optional(),
    /** Only drafts that lack this to be published. */
    missing: z.enum(missingFilters).optional(),
    sort: z.enum(productTableSorts).default("updated"),
  }),
  /** `counts`: how many there are in each state, whatever the filter; `mostCounted` + 1 stands for more than that. */
  output: longPageOf(ManagedProduct).extend({ counts: z.record(ProductStatus, z.int()) }),
  refusals: [],
});

export const createManagedProduct = route({
  method: "POST",
  path: "/manage/products",
  audience: "admin",
  summary: "Begin a product in anybody's channel, as a draft that belongs to the channel's owner",
  body: NewProduct,
  output: ProductEdit,
  status: 201,
  refusals: ["catalogue.channel_required", "catalogue.type_not_available", "catalogue.slug_taken"],
});

export const moveManagedProducts = route({
  method: "POST",
  path: "/manage/products/moves",
  audience: "admin",
  summary: "Publish, make private or publish again many; each stands alone: what could not be done is named",
  body: z.strictObject({
    ids: z.array(Id).min(1).max(200),
    move: ProductMove,
    reason: text(1000).default(""),
  }),
  output: z.object({
    done: z.int(),
    refused: z.array(z.object({ id: Id, title: z.string().nullable(), code: z.string() })),
  }),
  refusals: [],
});
