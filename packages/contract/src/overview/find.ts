import { z } from "zod";
import { ProductStatus } from "../catalogue/api.ts";
import { ChannelStatus } from "../channels/api.ts";
import { OrderStatus } from "../checkout/order-view.ts";
import { Id, Instant, line, Slug } from "../fields.ts";
import { PersonState } from "../people/api.ts";
import { productTypes } from "../product-types/traits.ts";
import { route } from "../route.ts";

const FoundOrder = z.object({
  id: Id,
  number: z.string(),
  status: OrderStatus,
  amount: z.int(),
  currency: z.string(),
  paidAt: Instant.nullable(),
  /** Null: a guest's, whose account is made once it is paid. */
  buyer: z.object({ id: Id, email: z.string() }).nullable(),
});

/** Up to five of each kind, the best first. */
export const FoundAnything = z.object({
  people: z.array(
    z.object({ id: Id, email: z.string(), name: z.string(), surname: z.string(), state: PersonState }),
  ),
  orders: z.array(FoundOrder),
  invoices: z.array(z.object({ id: Id, number: z.string(), order: FoundOrder })),
  products: z.array(
    z.object({
      id: Id,
      slug: Slug,
      title: z.string(),
      type: z.enum(productTypes),
      status: ProductStatus,
      channel: z.string(),
    }),
  ),
  channels: z.array(
    z.object({ id: Id, slug: Slug, title: z.string(), status: ChannelStatus, owner: z.string() }),
  ),
});
export type FoundAnything = z.infer<typeof FoundAnything>;
export type FoundOrder = z.infer<typeof FoundOrder>;

export const findAnything = route({
  method: "GET",
  path: "/manage/search",
  audience: "admin",
  load: "list",
  summary:
    "People, orders, invoices, products and channels of the site, by part of a name or the beginning of a number",
  query: z.object({
    /** Part of a name, an e-mail or a title; the beginning of an order's number; the whole number of an invoice. */
    q: line(100).min(2),
  }),
  output: FoundAnything,
  refusals: [],
});
