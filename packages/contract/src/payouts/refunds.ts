import { z } from "zod";
import { RefundForm } from "../checkout/api.ts";
import { ManagedOrder } from "../checkout/manage.ts";
import { RefundReason } from "../checkout/refund-request.ts";
import { Id, Instant, Page, pageOf } from "../fields.ts";
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

/** A request that waits for its organizer. */
export const WaitingRequest = z.object({
  id: Id,
  orderId: Id,
  number: z.string(),
  title: z.string(),
  channel: z.string(),
  buyer: z.string(),
  reason: z.string(),
  /** What is left of the order, in minor units. */
  refundable: z.int(),
  currency: z.string(),
  openedAt: Instant,
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

export const listRefundRequests = route({
  method: "GET",
  path: "/sales/refund-requests",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "Buyers who ask for their money and wait for an answer, those that wait longest first",
  query: Page.extend({ scope: z.enum(["own", "all"]).default("own") }),
  output: pageOf(WaitingRequest),
  refusals: [],
});

export const acceptRefundRequest = route({
  method: "POST",
  path: "/sales/refund-requests/:id/acceptance",
  audience: "producer",
  ability: "refunds",
  load: "vital",
  summary:
    "Give back what a buyer asks for, or part of it, as far as the channel's balance goes; the team does not ask for the balance",
  params: z.object({ id: Id }),
  body: RefundForm.optional(),
  output: OwnOrder,
  refusals: [
    "checkout.refund_request_not_found",
    "checkout.refund_request_closed",
    "checkout.nothing_to_refund",
    "checkout.refund_too_much",
    "payouts.balance_too_low",
  ],
  idempotent: true,
});

export const declineRefundRequest = route({
  method: "POST",
  path: "/sales/refund-requests/:id/refusal",
  audience: "producer",
  ability: "refunds",
  summary: "Decline what a buyer asks for; the reason is mailed",
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: RefundReason }),
  output: OwnOrder,
  refusals: ["checkout.refund_request_not_found", "checkout.refund_request_closed"],
});
