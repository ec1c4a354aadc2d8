import { z } from "zod";
import { ProductType, ProductView } from "../catalogue/api.ts";
import {
  Amount,
  Id,
  Instant,
  line,
  LongPage,
  longPageOf,
  Page,
  pageOf,
  PriceView,
  requiredLine,
  Slug,
} from "../fields.ts";
import { route } from "../route.ts";

/** The most codes made at once. */
export const mostCodes = 10_000;
/** A code as typed; `normalizeCode` parses it. */
export const TypedCode = line(60).min(1);

export const couponStates = ["free", "reserved", "redeemed"] as const;

export const NewCoupons = z.strictObject({
  quantity: z.int().min(1).max(mostCodes),
  /** Minor units of the product's currency, with or without tax as `priceTyped` says; 0: a gift. */
  price: Amount,
  priceTyped: z.enum(["net", "gross"]),
  /** The date they are for, of a product whose dates are chosen; without one the holder chooses. */
  sessionId: Id.nullable().optional(),
});
export type NewCoupons = z.infer<typeof NewCoupons>;

export const CouponBatch = z.object({
  id: Id,
  quantity: z.int(),
  redeemed: z.int(),
  price: PriceView,
  /** Platform fee for each, in minor units. */
  fee: z.int(),
  sessionAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
});
export type CouponBatch = z.infer<typeof CouponBatch>;

export const CouponBatches = z.object({
  product: z.object({
    title: z.string(),
    status: z.enum(["draft", "published", "private"]),
    currency: z.string(),
    /** Basis points. */
    taxRate: z.int(),
    durationMs: z.int().nullable(),
    /** The dates to make codes for; empty where a ticket is for all of them. */
    sessions: z.array(z.object({ id: Id, startsAt: Instant })),
  }),
  items: z.array(CouponBatch),
});
export type CouponBatches = z.infer<typeof CouponBatches>;

/** A redemption that support took back. */
export const CouponUndo = z.object({ at: Instant, by: z.string(), reason: z.string() });
export type CouponUndo = z.infer<typeof CouponUndo>;

export const CouponView = z.object({
  id: Id,
  /** XXXX-XXXX-XXXX-XXXX. */
  code: z.string(),
  state: z.enum(couponStates),
  redeemedAt: Instant.nullable(),
  redeemedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Newest first. */
  undone: z.array(CouponUndo),
});
export type CouponView = z.infer<typeof CouponView>;

/** A sheet to print: each code with its address and the black squares of its QR code as an SVG path. */
export const CouponSheet = z.object({
  product: z.object({ title: z.string(), channel: z.string() }),
  sessionAt: Instant.nullable(),
  price: PriceView,
  total: z.int(),
  from: z.int(),
  items: z.array(z.object({ code: z.string(), url: z.string(), size: z.int(), path: z.string() })),
});
export type CouponSheet = z.infer<typeof CouponSheet>;

/** A table to keep: the browser saves `csv` under `filename`. */
export const TableFile = z.object({ filename: z.string(), csv: z.string() });

export const RedeemedFilter = z.object({
  q: line(100).optional(),
  product: Slug.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});

export const RedeemedCoupon = z.object({
  id: Id,
  code: z.string(),
  product: z.object({ slug: Slug, title: z.string(), channel: Slug }),
  sessionAt: Instant.nullable(),
  redeemedBy: z.object({ name: z.string(), email: z.string() }),
  redeemedAt: Instant,
  price: PriceView,
  /** Platform fee for it, in minor units. */
  fee: z.int(),
  /** Earlier redemptions that support has undone, newest first. */
  undone: z.array(CouponUndo),
});
export type RedeemedCoupon = z.infer<typeof RedeemedCoupon>;

export const RedeemedCoupons = longPageOf(RedeemedCoupon);
export type RedeemedCoupons = z.infer<typeof RedeemedCoupons>;

export const RedeemedSums = z.object({
  count: z.int(),
  /** Sums of all matches, by currency. */
  sums: z.array(z.object({ currency: z.string(), count: z.int(), gross: z.int(), fee: z.int() })),
  /** The products there are to filter by. */
  products: z.array(z.object({ slug: Slug, title: z.string() })),
});
export type RedeemedSums = z.infer<typeof RedeemedSums>;

/** Granted at once, or where it goes on: what is left to pay or to choose. */
export const Redeemed = z.object({
  outcome: z.enum(["granted", "checkout"]),
  product: z.object({ slug: Slug, title: z.string(), type: ProductType }),
  path: z.string(),
});

const productParams = z.object({ slug: Slug });
const batchParams = z.object({ id: Id });

export const createCoupons = route({
  method: "POST",
  path: "/products/:slug/coupons",
  audience: "producer",
  summary: "Make codes for a product that is published or private",
  params: productParams,
  body: NewCoupons,
  output: CouponBatch,
  status: 201,
  refusals: ["catalogue.not_found", "coupons.product_is_draft"],
  idempotent: true,
});

export const listCouponBatches = route({
  method: "GET",
  path: "/products/:slug/coupons",
  audience: "producer",
  load: "list",
  summary: "The codes made for a product, batch by batch, newest first",
  params: productParams,
  output: CouponBatches,
  refusals: ["catalogue.not_found"],
});

export const listCoupons = route({
  method: "GET",
  path: "/coupons/batches/:id",
  audience: "producer",
  impersonation: "refused",
  summary: "The codes of a batch and what became of them",
  params: batchParams,
  query: Page.extend({ state: z.enum(couponStates).optional(), q: line(100).optional() }),
  output: pageOf(CouponView),
  refusals: ["coupons.not_found"],
});

export const getCouponTable = route({
  method: "GET",
  path: "/coupons/batches/:id/table",
  audience: "producer",
  impersonation: "refused",
  summary: "The codes of a batch as CSV",
  params: batchParams,
  output: TableFile,
  refusals: ["coupons.not_found"],
});

export const getCouponSheet = route({
  method: "GET",
  path: "/coupons/batches/:id/sheet",
  audience: "producer",
  impersonation: "refused",
  summary: "Codes of a batch that nobody has redeemed, with their QR codes, to print",
  params: batchParams,
  query: z.object({ from: z.coerce.number().int().min(0).max(mostCodes).default(0) }),
  output: CouponSheet,
  refusals: ["coupons.not_found"],
});

export const redeemCoupon = route({
  method: "POST",
  path: "/coupons/redeem",
  audience: "user",
  summary: "Redeem a code: a gift is a ticket at once, any other answers where it is paid",
  body: z.strictObject({ code: TypedCode }),
  output: Redeemed,
  refusals: [
    "coupons.not_found",
    "coupons.already_redeemed",
    "coupons.in_use",
    "coupons.invalid",
    "checkout.already_owned",
    "checkout.sold_out",
    "checkout.session_required",
    "checkout.price_changed",
    "checkout.payment_failed",
    "request.too_many",
  ],
  idempotent: true,
});

export const lookAtCoupon = route({
  method: "POST",
  path: "/coupons/look",
  audience: "everyone",
  summary: "The product a code is for, also a private one, and its price with the code; redeems nothing",
  body: z.strictObject({ code: TypedCode }),
  output: z.object({ product: ProductView, price: PriceView, sessionAt: Instant.nullable() }),
  refusals: [
    "coupons.not_found",
    "coupons.already_redeemed",
    "coupons.in_use",
    "coupons.invalid",
    "request.too_many",
  ],
});

/** Below `/api`: the same as CSV, streamed; not an operation of the JSON contract. */
export const redeemedTablePath = "/coupons/redeemed/table";

export const listRedeemedCoupons = route({
  method: "GET",
  path: "/coupons/redeemed",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "Redeemed codes of one's own products; all of them for the team",
  query: LongPage.extend(RedeemedFilter.shape),
  output: RedeemedCoupons,
  refusals: [],
});

export const sumRedeemedCoupons = route({
  method: "GET",
  path: "/coupons/redeemed/sums",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "What the redeemed codes that match come to",
  query: RedeemedFilter,
  output: RedeemedSums,
  refusals: [],
});

export const unredeemCoupon = route({
  method: "POST",
  path: "/manage/coupons/:id/unredeem",
  audience: "admin",
  summary: "Take a redemption back: the ticket closes, what was paid goes back, the code works once more",
  params: batchParams,
  body: z.strictObject({ reason: requiredLine(500) }),
  output: CouponView,
  refusals: ["coupons.not_found", "coupons.not_redeemed"],
  idempotent: true,
});
