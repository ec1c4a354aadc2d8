import { maximumSupport } from "@palco/values/limits";
import { z } from "zod";
import { InvoiceBilling } from "../accounts/billing.ts";
import { ProductType } from "../catalogue/api.ts";
import { CurrencyCode } from "../currencies/api.ts";
import { CountryCode, Id, ImageView, Instant, Page, pageOf, PriceView, Slug, line } from "../fields.ts";
import { PaymentProviderId, PaymentWay } from "../payments/api.ts";
import { route } from "../route.ts";
import { maximumQuantity, ShipmentState, ShippingAddress, ShippingZone, Tracking } from "../shipping/api.ts";

export const orderStatuses = [
  "open",
  "paid",
  "failed",
  "expired",
  "refund_pending",
  "refunded",
  "partially_refunded",
] as const;
/** Filters of a buyer's order list; `all`: every order that was paid, also those given back since. */
export const orderFilters = ["all", "paid", "refunds", "open"] as const;
export const OrderStatus = z.enum(orderStatuses);

/** Codes as typed: of a coupon, of a promotion, or both. */
const Codes = z.array(z.string().trim().min(1, "required").max(40)).max(2);
/** A buyer's options besides the product itself. */
export const OrderWish = z.object({
  codes: Codes.default([]),
  support: z.int().min(0).max(maximumSupport).default(0),
  /** Pieces; more than one only of goods. */
  quantity: z.int().min(1).max(maximumQuantity).default(1),
  /** Another currency than the product's, where the site offers that. */
  currency: CurrencyCode.optional(),
});

/** Ways to pay, by the provider who collects. */
const MethodsView = z.array(
  z.object({ id: PaymentProviderId, demo: z.boolean(), ways: z.array(PaymentWay) }),
);

/** Charge in another currency than the price. */
const ChargeView = z.object({
  amount: z.int(),
  currency: CurrencyCode,
  /** Units of it for one unit of the price's currency, a decimal number. */
  rate: z.string(),
  asOf: z.iso.date(),
});

/**
 * How the buyer says who they are. `none`: logged in. `email`: e-mail and name (`POST /checkout/guest-orders`). `code`: the
 * same, and a mailed code first. `account`: the full sign-up form first, as this site limits who may sign up. `login`: this
 * site sells to accounts only.
 */
export const Identification = z.enum(["none", "email", "code", "account", "login"]);
export type Identification = z.infer<typeof Identification>;

/** Summary of an order before payment, for the checkout. */
export const CheckoutSummary = z.object({
  identify: Identification,
  product: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    type: ProductType,
    channel: z.object({ slug: Slug, title: z.string() }),
    image: ImageView.nullable(),
    durationMs: z.int().nullable(),
  }),
  /** Products of the bundle, in its order; owned ones stay unchanged. */
  bundle: z.array(
    z.object({
      id: Id,
      slug: Slug,
      title: z.string(),
      image: ImageView.nullable(),
      owned: z.boolean(),
      /** Price of the product alone, without offers, in minor units of the bundle's currency. */
      gross: z.int(),
    }),
  ),
  /** All of it: the product with what codes took off, and the gift. */
  price: PriceView,
  /** Price of the product without offer, code and promotion; null when there is no difference. */
  listPrice: PriceView.nullable(),
  reductions: z.array(z.object({ by: z.enum(["offer", "code", "promotion"]), amount: z.int() })),
  /** The codes that were taken, as they are kept. */
  codes: z.array(z.object({ code: z.string(), kind: z.enum(["coupon", "promotion"]) })),
  support: z.int(),
  quantity: z.int(),
  /** Largest quantity of one order. */
  maximumQuantity: z.int(),
  /** Shipping of goods: its zones and price. `price` is null when no country is chosen, or none that we ship to. */
  shipping: z.object({ zones: z.array(ShippingZone), price: z.int().nullable() }).nullable(),
  charge: ChargeView.nullable(),
  /** Currencies for paying; empty when the site sells in one currency. */
  currencies: z.array(CurrencyCode),
  /** Basis points. */
  taxRate: z.int(),
  accessHours: z.int().nullable(),
  /** When a ticket bought now would end. */
  accessUntil: Instant.nullable(),
  owned: z.boolean(),
  /** The next date of what is shown on dates; null: it has none, or all are over. */
  startsAt: Instant.nullable(),
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
  providers: MethodsView,
});
export type CheckoutSummary = z.infer<typeof CheckoutSummary>;

export const OrderView = z.object({
  id: Id,
  number: z.string(),
  status: OrderStatus,
  price: PriceView,
  /** A gift to the organizer, part of the price. */
  support: z.int(),
  /** Shipping cost, part of the price. */
  shipping: z.int(),
  /** Amount requested from the buyer's bank; null when the currency is the same. */
  charge: z.object({ amount: z.int(), currency: CurrencyCode }).nullable(),
  /** Refunded amount, and amount of pending refunds. */
  refunded: z.int(),
  refundPending: z.int(),
  /** It was called off: the last day to give the money back. */
  refundBy: z.iso.date().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  reservedUntil: Instant,
  items: z.array(
    z.object({
      productId: Id,
      slug: Slug,
      title: z.string(),
      type: ProductType,
      price: PriceView,
      image: ImageView.nullable(),
      channelTitle: z.string(),
      /** The date it is for; null: all of them. */
      sessionAt: Instant.nullable(),
      quantity: z.int(),
      /** Null unless the order is for goods and paid. */
      shipment: z
        .object({ status: ShipmentState, tracking: Tracking, sentAt: Instant.nullable() })
        .nullable(),
      includes: z.array(z.object({ slug: Slug, title: z.string() })),
    }),
  ),
  /** A period of a subscription, when it is for one; its channel, or null for the platform's. */
  subscription: z.object({ channel: z.object({ slug: Slug, title: z.string() }).nullable() }).nullable(),
  /** True when paid too late for a seat: the payment is refunded automatically. */
  soldOut: z.boolean(),
  /** The newest try at paying. */
  payment: z
    .object({
      status: z.enum(["pending", "approved", "denied", "expired", "unknown"]),
      denialCode: z.string().nullable(),
      provider: PaymentProviderId,
      way: PaymentWay,
    })
    .nullable(),
});
export type OrderView = z.infer<typeof OrderView>;

/** An order in front of its buyer after the provider: what it takes to pay it still, or to be there when it begins. */
export const ReturnedOrder = OrderView.extend({
  /** Address that the receipt goes to. */
  email: z.string(),
  /**
   * The order was paid without an account and nobody has proved the mailbox yet: a link was sent there. `mailbox`: its URL, on
   * an installation that sends no mail. Null for everybody else.
   */
  unproved: z.object({ mailbox: z.string().optional() }).nullable(),
  /** The owner of the address said that it wasn't them: the purchase is kept by a claim, see `POST /checkout/claims`. */
  disowned: z.boolean(),
  /** Empty unless the order can still be paid. */
  providers: MethodsView,
  /** Dates that the order is for and that are not over, earliest first; empty for what has none. */
  dates: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
});
export type ReturnedOrder = z.infer<typeof ReturnedOrder>;

/** An order, and where the browser goes to pay it; null when nothing is left to pay. */
export const StartedOrder = z.object({ order: OrderView, payAt: z.string().nullable() });

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

const saleRefusals = [
  "catalogue.not_found", "checkout.already_owned", "checkout.no_longer_sold", "checkout.not_yet_sold", "checkout.event_passed", "checkout.sold_out",
] as const; // prettier-ignore

const codeRefusals = [
  "coupons.not_found", "coupons.already_redeemed", "coupons.in_use", "coupons.invalid", "request.too_many",
  "checkout.code_unknown", "checkout.codes_dont_stack", "checkout.promotion_used_up", "checkout.currency_unavailable",
] as const; // prettier-ignore

export const getCheckout = route({
  method: "GET",
  path: "/products/:slug/checkout",
  audience: "everyone",
  purchaseSession: "session",
  load: "vital",
  summary: "What buying this product now would cost and give",
  params: z.object({ slug: Slug }),
  query: z.object({
    /** Separated by commas. */
    codes: z
      .string()
      .max(100)
      .default("")
      .transform((text) => text.split(",").filter((code) => code.trim()))
      .pipe(Codes),
    quantity: z.coerce.number().pipe(z.int().min(1).max(maximumQuantity)).default(1),
    /** Country for the shipping price of goods. */
    country: CountryCode.optional(),
    support: z.coerce.number().pipe(z.int().min(0).max(maximumSupport)).default(0),
    currency: CurrencyCode.optional(),
  }),
  output: CheckoutSummary,
  refusals: [...saleRefusals, ...codeRefusals],
});

export const noteCheckoutVisit = route({
  method: "POST",
  path: "/products/:slug/checkout/visits",
  audience: "user",
  load: "vital",
  summary:
    "The checkout of a product is open in front of a buyer: its organizer sees it among the opportunities",
  params: z.object({ slug: Slug }),
  refusals: ["catalogue.not_found"],
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

export const refundOrder = route({
  method: "POST",
  path: "/manage/orders/:id/refund",
  audience: "admin",
  load: "vital",
  summary: "Give back an order, or part of it; with the last part its tickets close",
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      /** Minor units of the order's currency; absent: all that is left. */
      amount: z.int().min(1).max(100_000_000).optional(),
      note: line(300).optional(),
    })
    .optional(),
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
