import { z } from "zod";
import { RefundPolicy } from "../channels/refund-policy.ts";
import { ProductType } from "../catalogue/api.ts";
import { CurrencyCode } from "../currencies/api.ts";
import { Id, ImageView, Instant, PriceView, Slug } from "../fields.ts";
import { PaymentProviderId, PaymentWay } from "../payments/api.ts";
import { ShipmentState, Tracking } from "../shipping/api.ts";

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

/** Ways to pay, by the provider who collects. */
export const MethodsView = z.array(
  z.object({ id: PaymentProviderId, demo: z.boolean(), ways: z.array(PaymentWay) }),
);

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
      /** What was taken off before, in minor units of the price. */
      reductions: z.array(z.object({ by: z.enum(["offer", "code", "promotion"]), amount: z.int() })),
      /** Price of the parts one by one, of a bundle; else 0. */
      partsGross: z.int(),
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
  /**
   * Its buyer may withdraw from it before `until` (null: the days begin when the parcel is there), or has done so. Null: there is
   * no such right, or it is not paid.
   */
  withdrawal: z.object({ until: Instant.nullable(), withdrawnAt: Instant.nullable() }).nullable(),
  /**
   * The organizer's refund policy that it was bought under, and until when it gives the money back on request; null: there was none,
   * or it doesn't fit what was bought.
   */
  refundPolicy: z.object({ policy: RefundPolicy, until: Instant.nullable() }).nullable(),
  /** The newest request to the organizer, which no policy decides; `answer`: why it was declined. */
  refundRequest: z
    .object({
      id: Id,
      state: z.enum(["open", "accepted", "declined", "withdrawn", "settled"]),
      reason: z.string(),
      answer: z.string(),
      openedAt: Instant,
      closedAt: Instant.nullable(),
    })
    .nullable(),
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
  dates: z.array(z.object({ id: Id, startsAt: Instant, endsAt: Instant, moves: z.int() })),
});
export type ReturnedOrder = z.infer<typeof ReturnedOrder>;

/** An order, and where the browser goes to pay it; null when nothing is left to pay. */
export const StartedOrder = z.object({ order: OrderView, payAt: z.string().nullable() });
