import { maximumSupport } from "@palco/values/limits";
import { z } from "zod";
import { RefundPolicy } from "../channels/refund-policy.ts";
import { ProductType } from "../catalogue/api.ts";
import { CurrencyCode } from "../currencies/api.ts";
import { CountryCode, Id, ImageView, Instant, PriceView, Slug } from "../fields.ts";
import { route } from "../route.ts";
import { maximumQuantity, ShippingZone } from "../shipping/api.ts";
import { MethodsView } from "./order-view.ts";

/** Codes as typed: of a coupon, of a promotion, or both. */
export const Codes = z.array(z.string().trim().min(1, "required").max(40)).max(2);
/** A buyer's options besides the product itself. */
export const OrderWish = z.object({
  codes: Codes.default([]),
  support: z.int().min(0).max(maximumSupport).default(0),
  /** Pieces; more than one only of goods. */
  quantity: z.int().min(1).max(maximumQuantity).default(1),
  /** Another currency than the product's, where the site offers that. */
  currency: CurrencyCode.optional(),
});

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
  /** False: the account names no country, or there is none. The buyer is asked for one. */
  countryKnown: z.boolean(),
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
  /** The organizer's refund policy; null: the site's own sentence. */
  refundPolicy: RefundPolicy.nullable(),
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

/** Why a product can't be bought now. */
export const saleRefusals = [
  "catalogue.not_found", "checkout.already_owned", "checkout.no_longer_sold", "checkout.not_yet_sold", "checkout.event_passed", "checkout.sold_out",
] as const; // prettier-ignore

/** Why a code is not taken. */
export const codeRefusals = [
  "coupons.not_found", "coupons.already_redeemed", "coupons.in_use", "coupons.invalid", "request.too_many",
  "checkout.code_unknown", "checkout.codes_dont_stack", "checkout.promotion_used_up", "checkout.currency_unavailable",
] as const; // prettier-ignore

export const getCheckout = route({
  method: "GET",
  path: "/products/:slug/checkout",
  audience: "everyone",
  impersonation: "refused",
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
