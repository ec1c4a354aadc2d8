import { builtInRates } from "./exchange-rates.ts";
import { currencyExponent } from "./money.ts";

/** Every currency one can pay in: those there is a rate for. ISO 4217 codes, in alphabetical order. */
export const currencies: readonly string[] = Object.keys(builtInRates.perEuro).toSorted();

const known = new Set(currencies);

export function isCurrency(code: string): boolean {
  return known.has(code);
}

/** "libra esterlina", in the reader's language (CLDR, as the browser keeps it). */
export function currencyName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: "currency" }).of(code) ?? code;
}

/** Rounding step of charges and refunds, in minor units. */
export function chargeStep(currency: string): number {
  // Card schemes take three-decimal currencies only with a last digit of 0.
  return currencyExponent(currency) === 3 ? 10 : 1;
}

/**
 * An amount in another currency, in minor units, rounded half up to what can be charged there; never zero for something
 * that costs. Exact: the rate is a decimal number as text, units of `to` for one unit of `from`.
 * @throws RangeError when the rate is no positive decimal number
 */
export function convert(amount: number, from: string, to: string, rate: string): number {
  if (from === to) return amount;
  const parts = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(rate);
  const digits = parts?.[2] ?? "";
  const value = parts ? BigInt(parts[1] + digits) : 0n;
  if (value === 0n) throw new RangeError(`"${rate}" is no exchange rate`);
  const step = BigInt(chargeStep(to));
  const numerator = BigInt(amount) * value * 10n ** BigInt(currencyExponent(to));
  const denominator = 10n ** BigInt(digits.length + currencyExponent(from)) * step;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return Number((amount > 0 && rounded === 0n ? 1n : rounded) * step);
}

/** The rate between two currencies from what one euro buys of each: a decimal number as text, ten digits after the point. */
export function crossRate(perEuro: Record<string, string>, from: string, to: string): string | undefined {
  const [a, b] = [from, to].map((code) => perEuro[code]);
  if (!a || !b) return undefined;
  if (from === "EUR") return b;
  const scale = 10 ** 10;
  return (Math.round((Number(b) / Number(a)) * scale) / scale).toFixed(10);
}
