import { currencyExponent } from "@palco/values/money";

/**
 * Currencies in which Stripe accepts cards (docs.stripe.com/currencies). Its own exponents differ from ISO 4217 in
 * three: ISK and UGX are written with two decimals that must be zero, MGA with none.
 */
const currencies = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE
  CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS
  KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
  OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND TOP TRY TTD
  TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW`.split(/\s+/),
);

const exponents: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };

/** The least Stripe charges, in its units; other currencies have a minimum by their worth in the account's own. */
const minimums: Record<string, number> = {
  AED: 200, AUD: 50, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, HUF: 17_500, INR: 50, JPY: 50,
  MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000, USD: 50,
}; // prettier-ignore
/** Eight digits. */
const maximum = 99_999_999;

export function isStripeCurrency(currency: string): boolean {
  return currencies.has(currency);
}

function shift(currency: string): number {
  return (exponents[currency] ?? currencyExponent(currency)) - currencyExponent(currency);
}

/**
 * An amount of ours (ISO minor units) in Stripe's units; undefined when Stripe would refuse it: a currency it does not
 * take, too little, too much, or a third decimal that card schemes don't know.
 */
export function toStripeAmount(amount: number, currency: string): number | undefined {
  if (!isStripeCurrency(currency)) return undefined;
  const units = amount * 10 ** shift(currency);
  if (!Number.isInteger(units) || units > maximum || units < (minimums[currency] ?? 1)) return undefined;
  if (currencyExponent(currency) === 3 && units % 10 !== 0) return undefined;
  return units;
}

/** The same for refunds, which have no minimum. */
export function toStripeRefund(amount: number, currency: string): number {
  const units = amount * 10 ** shift(currency);
  if (!Number.isInteger(units)) throw new RangeError(`Stripe has no ${amount} ${currency}`);
  return units;
}

/** Stripe's units and lower-case code as ours. */
export function fromStripeAmount(units: number, code: string): { amount: number; currency: string } {
  const currency = code.toUpperCase();
  return { amount: Math.round(units / 10 ** shift(currency)), currency };
}
