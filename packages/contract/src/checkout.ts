import { z } from "zod";
import { Id, ImageView, Instant, Page, pageOf, PriceView, Slug } from "./fields.ts";
import { PaymentProviderId, PaymentWay } from "./payments.ts";
import { route } from "./route.ts";

export const orderStatuses = [
  "open",
  "paid",
  "failed",
  "expired",
  "refund_pending",
  "refunded",
  "partially_refunded",
] as const;
export const OrderStatus = z.enum(orderStatuses);

/** What the buyer is about to buy, as the checkout shows it. */
export const CheckoutSummary = z.object({
  product: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    type: z.string(),
    channel: z.object({ slug: Slug, title: z.string() }),
    image: ImageView.nullable(),
    durationMs: z.int().nullable(),
  }),
  price: PriceView,
  /** The price without the offer, when one is running. */
  listPrice: PriceView.nullable(),
  /** Basis points. */
  taxRate: z.int(),
  accessHours: z.int().nullable(),
  /** When a ticket bought now would end. */
  accessUntil: Instant.nullable(),
  owned: z.boolean(),
  /** The dates to choose one of, earliest first; empty when a ticket is for all of them. */
  sessions: z.array(
    z.object({
      id: Id,
      startsAt: Instant,
      /** Seats for this account; null: no limit. */
      left: z.int().nullable(),
      soldOut: z.boolean(),
    }),
  ),
  providers: z.array(z.object({ id: PaymentProviderId, demo: z.boolean(), ways: z.array(PaymentWay) })),
});
export type CheckoutSummary = z.infer<typeof CheckoutSummary>;

export const OrderView = z.object({
  id: Id,
  number: z.string(),
  status: OrderStatus,
  price: PriceView,
  refunded: z.int(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  reservedUntil: Instant,
  items: z.array(
    z.object({
      productId: Id,
      slug: Slug,
      title: z.string(),
      price: PriceView,
      image: ImageView.nullable(),
      channelTitle: z.string(),
      /** The date it is for; null: all of them. */
      sessionAt: Instant.nullable(),
    }),
  ),
  /** Paid too late for a seat: the money goes back by itself. */
  soldOut: z.boolean(),
  /** The newest try at paying. */
  payment: z
    .object({
      status: z.enum(["pending", "approved", "denied", "expired", "unknown"]),
      denialCode: z.string().nullable(),
    })
    .nullable(),
});
export type OrderView = z.infer<typeof OrderView>;

/** An order, and where the browser goes to pay it; null when nothing is left to pay. */
export const StartedOrder = z.object({ order: OrderView, payAt: z.string().nullable() });

export const NewOrder = z.strictObject({
  productSlug: Slug,
  /** What the buyer saw; another price now is refused instead of charged. Minor units. */
  expectedGross: z.int().min(0).max(100_000_000),
  termsAccepted: z.literal(true, "accept_required"),
  /** The date, for what is sold by date. */
  sessionId: Id.optional(),
  provider: PaymentProviderId.optional(),
  way: PaymentWay.optional(),
});

const saleRefusals = [
  "catalogue.not_found", "checkout.already_owned", "checkout.no_longer_sold", "checkout.not_yet_sold", "checkout.event_passed", "checkout.sold_out",
] as const; // prettier-ignore

export const getCheckout = route({
  method: "GET",
  path: "/products/:slug/checkout",
  audience: "user",
  summary: "What buying this product now would cost and give",
  params: z.object({ slug: Slug }),
  output: CheckoutSummary,
  refusals: saleRefusals,
});

export const createOrder = route({
  method: "POST",
  path: "/checkout/orders",
  audience: "user",
  summary: "Order a product; free ones are granted at once, others answer where to pay",
  body: NewOrder,
  output: StartedOrder,
  status: 201,
  refusals: [
    ...saleRefusals,
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
  summary: "Try again to pay an open order",
  params: z.object({ id: Id }),
  body: z.strictObject({ provider: PaymentProviderId.optional(), way: PaymentWay.optional() }),
  output: StartedOrder,
  status: 201,
  refusals: [...saleRefusals, "checkout.order_not_found", "checkout.order_closed", "checkout.payment_failed"],
  idempotent: true,
});

export const getOrder = route({
  method: "GET",
  path: "/checkout/orders/:id",
  audience: "user",
  summary: "One of my orders",
  params: z.object({ id: Id }),
  output: OrderView,
  refusals: ["checkout.order_not_found"],
});

export const listMyOrders = route({
  method: "GET",
  path: "/orders",
  audience: "user",
  summary: "My orders, newest first",
  query: Page,
  output: pageOf(OrderView),
  refusals: [],
});

export const refundOrder = route({
  method: "POST",
  path: "/manage/orders/:id/refund",
  audience: "admin",
  summary: "Give back the whole payment of an order and close its tickets",
  params: z.object({ id: Id }),
  output: OrderView,
  refusals: ["checkout.order_not_found", "checkout.nothing_to_refund"],
  idempotent: true,
});

export const notifyPayment = route({
  method: "POST",
  path: "/payments/:provider/notifications",
  audience: "everyone",
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
  summary: "The browser is back from the provider: ask the provider itself what became of the payment",
  params: z.object({ id: Id }),
  output: OrderView,
  refusals: ["checkout.order_not_found"],
});
