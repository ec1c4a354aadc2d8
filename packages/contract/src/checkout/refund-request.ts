import { z } from "zod";
import { Id } from "../fields.ts";
import { route } from "../route.ts";
import { OrderView } from "./order-view.ts";

export const requestRefund = route({
  method: "POST",
  path: "/checkout/orders/:id/refund",
  audience: "user",
  purchaseSession: "order",
  load: "vital",
  summary:
    "Ask for the money of one of my purchases, as the policy allows that was shown before paying: what it allows goes back at once",
  params: z.object({ id: Id }),
  output: OrderView,
  refusals: [
    "checkout.order_not_found",
    "checkout.nothing_to_refund",
    "checkout.refund_not_allowed",
    "checkout.refund_late",
    "checkout.refund_watched",
  ],
});
