import { z } from "zod";
import { OrderView } from "./order-view.ts";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

/** An order as those see it who look after it. */
export const ManagedOrder = z.object({
  order: OrderView,
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Minor units of the order's currency that can still be given back. */
  refundable: z.int(),
  refunds: z.array(
    z.object({
      id: Id,
      /** In the order's currency. */
      amount: z.int(),
      /** Amount refunded to the card, when the card was charged in another currency. */
      charged: z.object({ amount: z.int(), currency: z.string() }).nullable(),
      reason: z.enum([
        "requested",
        "duplicate",
        "sold_out",
        "cancelled",
        "code_spent",
        "dispute",
        "withdrawn",
      ]),
      status: z.enum(["pending", "done"]),
      /** Number of refusals by the provider. */
      attempts: z.int(),
      note: z.string(),
      by: z.string().nullable(),
      createdAt: Instant,
      doneAt: Instant.nullable(),
    }),
  ),
});
export type ManagedOrder = z.infer<typeof ManagedOrder>;

export const getManagedOrder = route({
  method: "GET",
  path: "/manage/orders/:id",
  audience: "admin",
  summary: "An order with its buyer and everything that was given back of it",
  params: z.object({ id: Id }),
  output: ManagedOrder,
  refusals: ["checkout.order_not_found"],
});
