import type { OrderWish } from "@palco/contract/checkout/quote";
import { productTraits } from "@palco/contract/product-types/traits";
import { convert } from "@palco/values/currencies";
import { type Price, splitGross } from "@palco/values/money";
import { decidePrice, type DecidedPrice } from "@palco/values/order-price";
import type { z } from "zod";
import { type BundleItem, listBundleItems, type ProductForSale } from "#modules/catalogue/public.ts";
import { findRate } from "#modules/currencies/public.ts";
import { readSiteConfig } from "#modules/site-config/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { manyOf, quoteShipping, type ShippingQuote } from "./goods.ts";
import { type AppliedCodes, resolveCodes } from "./codes.ts";
import { getProductForCoupon, getProductOnSale } from "./sale-check.ts";

/** Amount to charge at the bank: the order's own, or the same in the buyer's currency. */
export interface Charge {
  currency: string;
  amount: number;
  /** Units of it for one unit of the order's currency, and of which day; null: the same currency. */
  rate: { rate: string; asOf: string } | null;
}

/** Current price of an order, to the cent: the checkout shows it and the order uses it. */
export interface Quote {
  product: ProductForSale;
  /** Products that come with it. */
  bundle: BundleItem[];
  decided: DecidedPrice;
  codes: AppliedCodes;
  /** A gift to the organizer, untaxed. */
  support: number;
  /** Pieces; `decided` is the price of all of them. */
  quantity: number;
  /** Shipping price of goods, tax included; null: no country, or no shipping to it. */
  shipping: ShippingQuote | null;
  total: Price;
  charge: Charge;
}

/** Money columns are 32 bits wide. */
const largestCharge = 2_147_483_647;

/**
 * Calculates the price of a wish. Refuses products that can't be bought, with the specification's errors, and
 * invalid codes.
 */
export async function quoteOrder(
  context: Context,
  slug: string,
  { wish, country }: { wish: z.output<typeof OrderWish>; country?: string },
): Promise<Quote> {
  const codes = await resolveCodes(context, wish.codes);
  const product = codes.coupon
    ? await getProductForCoupon(context, codes.coupon, slug)
    : await getProductOnSale(context, slug);
  const { price, listPrice } = product;
  const plain = { price, listGross: listPrice?.gross ?? price.gross, reductions: [] };
  const parts = {
    listGross: plain.listGross,
    taxRate: product.taxRate,
    currency: price.currency,
    offerGross: listPrice ? price.gross : null,
    codeGross: codes.coupon?.price.gross,
    promotion: codes.promotion?.discount,
  };
  const { quantity } = wish;
  // A code is for one.
  if (quantity > 1 && (productTraits[product.type].delivery !== "parcel" || codes.coupon))
    throw fieldsRefused({ path: "quantity", code: "too_big", params: { max: 1 } });
  const one = codes.coupon || codes.promotion || listPrice ? decidePrice(parts) : plain;
  const decided = quantity === 1 ? one : manyOf(one, quantity, product.taxRate);
  const shipping = await quoteShipping(context, product, { country, quantity });
  const sending = splitGross(shipping?.price ?? 0, product.taxRate, price.currency);
  const total = {
    net: decided.price.net + wish.support + sending.net,
    tax: decided.price.tax + sending.tax,
    gross: decided.price.gross + wish.support + sending.gross,
    currency: price.currency,
  };
  const charge = await chargeOf(context, total, wish.currency);
  const bundle = await listBundleItems(context.db, product.id, context.now());
  return { product, bundle, decided, codes, support: wish.support, quantity, shipping, total, charge };
}

async function chargeOf(context: Context, total: Price, wanted: string | undefined): Promise<Charge> {
  const own = { currency: total.currency, amount: total.gross, rate: null };
  if (!wanted || wanted === total.currency) return own;
  if (!(await readSiteConfig(context.db)).currencies) throw new AppError("checkout.currency_unavailable");
  const rate = await findRate(context.db, total.currency, wanted);
  const amount = rate && convert(total.gross, total.currency, wanted, rate.rate);
  if (!rate || !amount || amount > largestCharge) {
    if (total.gross === 0) return own;
    throw new AppError("checkout.currency_unavailable");
  }
  return { currency: wanted, amount, rate };
}
