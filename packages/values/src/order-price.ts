import { minimumPaidPrice, type Price, splitGross } from "./money.ts";

/** The most a promotion of the platform takes off, in basis points (specification, section 9: up to 20%). */
export const maximumPromotion = 2000;

/** Components of the price of one line. Amounts in minor units of one currency, tax included. */
export interface PriceParts {
  listGross: number;
  /** Basis points. */
  taxRate: number;
  currency: string;
  /** The running offer's price. */
  offerGross?: number | null | undefined;
  /** The price with a coupon code: it replaces the product's and its offer's. */
  codeGross?: number | null | undefined;
  /** A promotion of the platform, in basis points off. */
  promotion?: number | null | undefined;
}

export interface DecidedPrice {
  price: Price;
  listGross: number;
  /** Reductions in the order they were applied, with their amounts. */
  reductions: { by: "offer" | "code" | "promotion"; amount: number }[];
}

/**
 * The one price of a line (docs/rules.md, O8): the offer first, a code replaces it, a promotion comes last and is
 * rounded half up. Never below zero, and never between free and the smallest amount that is sold.
 */
export function decidePrice(parts: PriceParts): DecidedPrice {
  const { listGross, taxRate, currency, offerGross, codeGross, promotion } = parts;
  const reductions: DecidedPrice["reductions"] = [];
  const replaced = codeGross ?? offerGross ?? listGross;
  if (replaced < listGross)
    reductions.push({ by: codeGross == null ? "offer" : "code", amount: listGross - replaced });
  const share = Math.min(promotion ?? 0, maximumPromotion);
  const wanted = Math.floor((2 * replaced * share + 10_000) / 20_000);
  // A promotion does not lower a price below the minimum; a price already below it stays.
  const off = Math.max(0, Math.min(wanted, replaced - minimumPaidPrice));
  if (off > 0) reductions.push({ by: "promotion", amount: off });
  return { price: splitGross(replaced - off, taxRate, currency), listGross, reductions };
}
