import { z } from "zod";
import { Id, text } from "../fields.ts";
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

/** Why somebody asks for their money, or does not get it. */
export const RefundReason = text(1000).min(1);

export const askOrganizer = route({
  method: "POST",
  path: "/checkout/orders/:id/refund-request",
  audience: "user",
  purchaseSession: "order",
  summary:
    "Ask the organizer for the money of one of my purchases that the policy does not give back by itself",
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: RefundReason }),
  output: OrderView,
  refusals: [
    "checkout.order_not_found",
    "checkout.nothing_to_refund",
    "checkout.refund_by_policy",
    "checkout.refund_already_asked",
  ],
});

export const withdrawRefundRequest = route({
  method: "DELETE",
  path: "/checkout/orders/:id/refund-request",
  audience: "user",
  purchaseSession: "order",
  summary: "Take back the own request, as long as the organizer has not answered it",
  params: z.object({ id: Id }),
  output: OrderView,
  refusals: ["checkout.order_not_found", "checkout.refund_request_closed"],
});
