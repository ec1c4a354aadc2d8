import { subscriptionPeriods } from "@palco/values/subscription";
import { z } from "zod";
import { StartedOrder } from "../checkout/order-view.ts";
import { Id, ImageView, Instant, PriceView, Slug } from "../fields.ts";
import { PaymentProviderId, PaymentWay } from "../payments/api.ts";
import { route } from "../route.ts";

/** Subscription to one channel, or to the whole platform. */
export const SubscriptionKind = z.enum(["channel", "platform"]);

/**
 * active: charged again at its end. past_due: the renewal failed, one may watch for some days yet. cancelled: open until
 * its end, which may be taken back until then. ended: over.
 */
export const SubscriptionStatus = z.enum(["active", "past_due", "cancelled", "ended"]);

const SubscribedChannel = z.object({ slug: Slug, title: z.string(), image: ImageView.nullable() });

/** Content of a subscription, and its price. */
export const SubscriptionOffer = z.object({
  kind: SubscriptionKind,
  /** Null: the platform. */
  channel: SubscribedChannel.nullable(),
  price: PriceView,
  /** Basis points. */
  taxRate: z.int(),
  period: z.enum(subscriptionPeriods),
  /** False: one period, paid once and not charged again. */
  renews: z.boolean(),
});
export type SubscriptionOffer = z.infer<typeof SubscriptionOffer>;

/** One's subscription (specification, section 3). */
export const SubscriptionView = z.object({
  id: Id,
  kind: SubscriptionKind,
  channel: SubscribedChannel.nullable(),
  status: SubscriptionStatus,
  price: PriceView,
  period: z.enum(subscriptionPeriods),
  renews: z.boolean(),
  subscribedAt: Instant,
  /** Paid up to then. */
  validUntil: Instant,
  /** So long one may watch: after `validUntil` while a renewal is tried. */
  openUntil: Instant,
  /** When it is charged, or tried again; null: not by itself. */
  nextChargeAt: Instant.nullable(),
  /** The card, as people know it; null: none is kept. */
  card: z.object({ label: z.string(), expiresOn: z.iso.date().nullable() }).nullable(),
  /** Why the last charge was declined, while it is past due. */
  denialCode: z.string().nullable(),
  /** Price proposed by the organizer; it applies from the next charge on, if the subscriber accepts. */
  proposedPrice: PriceView.nullable(),
  abilities: z.object({
    cancel: z.boolean(),
    resume: z.boolean(),
    pay: z.boolean(),
    /** Another card can be kept without paying now. */
    changeCard: z.boolean(),
    resubscribe: z.boolean(),
  }),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const listMySubscriptions = route({
  method: "GET",
  path: "/subscriptions",
  audience: "user",
  summary: "My subscriptions: those that live, then those that are over",
  output: z.object({ items: z.array(SubscriptionView) }),
  refusals: [],
});

export const getSubscriptionOffers = route({
  method: "GET",
  path: "/subscriptions/offers",
  audience: "everyone",
  load: "vital",
  summary: "What can be subscribed to: the channel asked about, and the platform",
  query: z.object({ channel: Slug.optional() }),
  output: z.object({
    channel: SubscriptionOffer.nullable(),
    platform: SubscriptionOffer.nullable(),
    /** The asker's own that live, for this channel and the platform. */
    mine: z.array(SubscriptionView),
  }),
  refusals: [],
});

export const cancelSubscription = route({
  method: "POST",
  path: "/subscriptions/:id/cancel",
  audience: "user",
  load: "vital",
  summary: "Do not renew it; it stays open until its end",
  params: z.object({ id: Id }),
  output: SubscriptionView,
  refusals: ["subscriptions.not_found", "subscriptions.already_cancelled"],
});

export const resumeSubscription = route({
  method: "POST",
  path: "/subscriptions/:id/resume",
  audience: "user",
  load: "vital",
  summary: "Take a cancellation back before the end; nothing is charged until then",
  params: z.object({ id: Id }),
  output: SubscriptionView,
  refusals: ["subscriptions.not_found", "subscriptions.over"],
});

export const acceptSubscriptionPrice = route({
  method: "POST",
  path: "/subscriptions/:id/price",
  audience: "user",
  load: "vital",
  summary: "Say yes to the price its organizer asks from the next charge on",
  params: z.object({ id: Id }),
  body: z.strictObject({
    /** Price that the subscriber saw, in minor units. If it has changed, the request is refused. */
    expectedGross: z.int().min(0).max(100_000_000),
  }),
  output: SubscriptionView,
  refusals: ["subscriptions.not_found", "subscriptions.price_changed"],
});

const Wish = { provider: PaymentProviderId.optional() };

export const getSubscriptionCheckout = route({
  method: "GET",
  path: "/checkout/subscriptions",
  audience: "user",
  impersonation: "refused",
  load: "vital",
  summary: "What subscribing would cost and give; without `channel` to the platform",
  query: z.object({ channel: Slug.optional() }),
  output: z.object({
    offer: SubscriptionOffer,
    /** The one that lives already; a cancelled one is taken up again without a charge. */
    mine: SubscriptionView.nullable(),
    /** Until when the first payment would last. */
    validUntil: Instant,
    providers: z.array(z.object({ id: PaymentProviderId, demo: z.boolean(), ways: z.array(PaymentWay) })),
  }),
  refusals: ["subscriptions.not_sold"],
});

export const subscribe = route({
  method: "POST",
  path: "/checkout/subscriptions",
  audience: "user",
  load: "vital",
  summary:
    "Subscribe: answers where to pay the first period; a cancelled one is taken up again without a charge",
  body: z.strictObject({
    /** Null: the platform. */
    channel: Slug.nullable(),
    expectedGross: z.int().min(0).max(100_000_000),
    termsAccepted: z.literal(true, "accept_required"),
    ...Wish,
  }),
  /** `order` is null when nothing had to be paid. */
  output: z.object({ order: StartedOrder.shape.order.nullable(), payAt: z.string().nullable() }),
  status: 201,
  refusals: [
    "subscriptions.not_sold",
    "subscriptions.already_subscribed",
    "checkout.price_changed",
    "checkout.order_closed",
    "checkout.payment_failed",
  ],
  idempotent: true,
});

export const paySubscription = route({
  method: "POST",
  path: "/checkout/subscriptions/:id/payments",
  audience: "user",
  load: "vital",
  summary:
    "Pay the period that is due, or the next one, by hand: the card it is paid with is the one that is kept",
  params: z.object({ id: Id }),
  body: z.strictObject({ ...Wish }),
  output: StartedOrder,
  status: 201,
  refusals: [
    "subscriptions.not_found",
    "subscriptions.paid_ahead",
    "subscriptions.not_sold",
    "checkout.order_closed",
    "checkout.payment_failed",
  ],
  idempotent: true,
});

export const changeSubscriptionCard = route({
  method: "POST",
  path: "/checkout/subscriptions/:id/cards",
  audience: "user",
  load: "vital",
  summary: "Leave another card for the renewals to come; nothing is charged now",
  params: z.object({ id: Id }),
  body: z.strictObject({ ...Wish }),
  /** The provider's page, as an address for the browser. */
  output: z.object({ pageAt: z.string() }),
  status: 201,
  refusals: ["subscriptions.not_found", "subscriptions.card_with_payment", "checkout.payment_failed"],
});

export const confirmSubscriptionCard = route({
  method: "POST",
  path: "/checkout/subscriptions/:id/cards/return",
  audience: "user",
  load: "vital",
  summary: "Back from the provider's page: what has become of the card",
  params: z.object({ id: Id }),
  output: z.object({
    status: z.enum(["pending", "kept", "refused"]),
    denialCode: z.string().nullable(),
    subscription: SubscriptionView,
  }),
  refusals: ["subscriptions.not_found"],
});
