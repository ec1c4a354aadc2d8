import { z } from "zod";
import { RefundForm } from "../checkout/api.ts";
import { ManagedOrder } from "../checkout/manage.ts";
import { Id } from "../fields.ts";
import { route } from "../route.ts";

/** A sold order as its organizer sees it who may give it back. */
export const OwnOrder = ManagedOrder.extend({
  /**
   * Minor units of the order's currency that its channel has: what is sold and not paid out, less fees, refunds and charges. A
   * refund takes from it what the order brought.
   */
  balance: z.int(),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

export const getOwnSoldOrder = route({
  method: "GET",
  path: "/sales/orders/:id",
  audience: "producer",
  ability: "sales",
  summary: "An order of one's own channels, with what was given back of it and the channel's balance",
  params: z.object({ id: Id }),
  output: OwnOrder,
  refusals: ["checkout.order_not_found"],
});

export const refundOwnOrder = route({
  method: "POST",
  path: "/sales/orders/:id/refund",
  audience: "producer",
  ability: "refunds",
  load: "vital",
  summary:
    "Give back an order of one's own channels, or part of it, as far as the channel's balance goes; with the last part its tickets close",
  params: z.object({ id: Id }),
  body: RefundForm.optional(),
  output: OwnOrder,
  refusals: [
    "checkout.order_not_found",
    "checkout.nothing_to_refund",
    "checkout.refund_too_much",
    "payouts.balance_too_low",
  ],
  idempotent: true,
});
