import { numberFormat } from "./formats.ts";
import { localeOf } from "./language.ts";

/** Money as the whole product carries it: minor units (cents) and an ISO 4217 currency. Never a float. */
export interface Money {
  amount: number;
  currency: string;
}

/** A price split as it is stored and shown: `net + tax = gross`, all in minor units of one currency. */
export interface Price {
  net: number;
  tax: number;
  gross: number;
  currency: string;
}

/** Basis points: 1000 is 10%. The default tax of the specification (section 5). */
export const defaultTaxRate = 1000;
/** Nothing between free and this is sold: below it the fee would exceed the price. */
export const minimumPaidPrice = 50;
/** No price, tax included, is above this: a million in most currencies. */
export const maximumPrice = 100_000_000;

/** Currencies whose minor unit is not a hundredth (ISO 4217); everything else has exponent 2. */
const exponents: Record<string, number> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0,
  VUV: 0, XAF: 0, XOF: 0, XPF: 0, BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3, CLF: 4, UYW: 4,
}; // prettier-ignore

/** Number of decimals of a currency. */
export function currencyExponent(currency: string): number {
  return exponents[currency] ?? 2;
}

/** `numerator / denominator` rounded half up, for integers of zero or more. */
function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** Splits what the buyer pays: net rounded half up, tax is the rest (money-and-payments, decision 2). */
export function splitGross(gross: number, taxRate: number, currency = "EUR"): Price {
  const net = divideHalfUp(gross * 10_000, 10_000 + taxRate);
  return { net, tax: gross - net, gross, currency };
}

/** The price of a producer who typed the net: tax rounded half up on top. */
export function addTax(net: number, taxRate: number, currency = "EUR"): Price {
  const tax = divideHalfUp(net * taxRate, 10_000);
  return { net, tax, gross: net + tax, currency };
}

/** The whole price from the part a producer typed. */
export function priceOfTyped(
  typed: "net" | "gross",
  amount: number,
  taxRate: number,
  currency = "EUR",
): Price {
  return typed === "net" ? addTax(amount, taxRate, currency) : splitGross(amount, taxRate, currency);
}

/** The amount as a reader of a language or locale writes it, for example "12,50 €". */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const exponent = currencyExponent(currency);
  return numberFormat(localeOf(locale), {
    style: "currency",
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent);
}
