import { z } from "zod";
import { InvoiceBilling } from "../accounts/billing.ts";
import { CountryCode, Id, line, Page, pageOf, Slug } from "../fields.ts";
import { PaymentProviderId, PaymentWay } from "../payments/api.ts";
import { route } from "../route.ts";
import { ShippingAddress } from "../shipping/api.ts";
import { orderFilters, OrderView, ReturnedOrder, StartedOrder } from "./order-view.ts";
import { codeRefusals, OrderWish, saleRefusals } from "./quote.ts";

export const NewOrder = z.strictObject({
  productSlug: Slug,
  /** Price that the buyer saw, in minor units. If it has changed, the order is refused instead of charged. */
  expectedGross: z.int().min(0).max(2_147_483_647),
  /** The same for what the bank is asked for, in another currency. */
  expectedCharge: z.int().min(0).optional(),
  termsAccepted: z.literal(true, "accept_required"),
  /**
   * The buyer agrees that the content is there at once and that the right of withdrawal ends with it (Directive 2011/83/EU,
   * article 16 m); kept with text version and time.
   */
  accessConsent: z.literal(true).optional(),
  /** Country of the buyer; kept in the account when it has none. */
  country: CountryCode.optional(),
  ...OrderWish.shape,
  /** Buyer's data for the invoice; without it, a simplified invoice is made. */
  billing: InvoiceBilling.optional(),
  /** Shipping address of goods. */
  shipping: ShippingAddress.optional(),
  /** The date, for what is sold by date. */
  sessionId: Id.optional(),
  provider: PaymentProviderId.optional(),
  way: PaymentWay.optional(),
});

export const createOrder = route({
  method: "POST",
  path: "/checkout/orders",
  audience: "user",
  load: "vital",
  summary: "Order a product; free ones are granted at once, others answer where to pay",
  body: NewOrder,
  output: StartedOrder,
  status: 201,
  refusals: [
    ...codeRefusals,
    ...saleRefusals,
    "checkout.no_shipping",
    "checkout.session_required",
    "checkout.session_invalid",
    "checkout.price_changed",
    "checkout.payment_failed",
  ],
  idempotent: true,
});

export const retryPayment = route({
  method: "POST",
  path: "/checkout/orders/:id/payments",
  audience: "user",
  purchaseSession: "order",
  load: "vital",
  summary: "Try again to pay an open order",
  params: z.object({ id: Id }),
  body: z.strictObject({ provider: PaymentProviderId.optional(), way: PaymentWay.optional() }),
  output: StartedOrder,
  status: 201,
  refusals: [
    ...saleRefusals,
    "coupons.in_use",
    "checkout.order_not_found",
    "checkout.order_closed",
    "checkout.payment_failed",
    "checkout.prove_first",
    "request.too_many",
  ],
  idempotent: true,
});

export const getOrder = route({
  method: "GET",
  path: "/checkout/orders/:id",
  audience: "user",
  purchaseSession: "order",
  load: "vital",
  summary: "One of my orders",
  params: z.object({ id: Id }),
  output: ReturnedOrder,
  refusals: ["checkout.order_not_found"],
});

export const listMyOrders = route({
  method: "GET",
  path: "/orders",
  audience: "user",
  summary: "My orders, newest first",
  query: Page.extend({ show: z.enum(orderFilters).default("all") }),
  output: pageOf(OrderView),
  refusals: [],
});

/** What of an order goes back, whoever gives it back. */
export const RefundForm = z.strictObject({
  /** Minor units of the order's currency; absent: all that is left. */
  amount: z.int().min(1).max(100_000_000).optional(),
  note: line(300).optional(),
});

export const refundOrder = route({
  method: "POST",
  path: "/manage/orders/:id/refund",
  audience: "admin",
  load: "vital",
  summary: "Give back an order, or part of it; with the last part its tickets close",
  params: z.object({ id: Id }),
  body: RefundForm.optional(),
  output: OrderView,
  refusals: ["checkout.order_not_found", "checkout.nothing_to_refund", "checkout.refund_too_much"],
  idempotent: true,
});

export const notifyPayment = route({
  method: "POST",
  path: "/payments/:provider/notifications",
  audience: "everyone",
  load: "vital",
  summary: "A provider tells what became of a payment; the signature over the raw body is checked",
  params: z.object({ provider: z.string().max(40) }),
  rawBody: ["application/json", "application/x-www-form-urlencoded"],
  bodyLimit: 64 * 1024,
  output: z.object({ received: z.boolean() }),
  refusals: ["checkout.provider_unknown", "checkout.signature_invalid"],
});

export const confirmReturn = route({
  method: "POST",
  path: "/checkout/orders/:id/return",
  audience: "user",
  purchaseSession: "order",
  load: "vital",
  summary:
    "The browser is back from the provider: read what it was signed for, ask the provider itself about the rest",
  params: z.object({ id: Id }),
  /** `query`: what the provider added to the address, as it came; it counts only by its signature. */
  body: z.strictObject({ query: z.string().max(8000).optional() }).optional(),
  output: ReturnedOrder,
  refusals: ["checkout.order_not_found"],
});
