import { currencies } from "@palco/values/currencies";
import { currencyExponent } from "@palco/values/money";
import { expect, test } from "vitest";
import { fromStripeAmount, isStripeCurrency, toStripeAmount } from "./amounts.ts";

test("amounts go to Stripe in its own decimals", () => {
  const table: [number, string, number | undefined][] = [
    [1210, "EUR", 1210],
    [50, "EUR", 50],
    [49, "EUR", undefined],
    [30, "GBP", 30],
    [500, "JPY", 500],
    [49, "JPY", undefined],
    // Written with two decimals that are zero.
    [500, "ISK", 50_000],
    [500, "UGX", 50_000],
    // Written with none.
    [50_000, "MGA", 500],
    [50_050, "MGA", undefined],
    // A third decimal must be zero.
    [5120, "KWD", 5120],
    [5124, "KWD", undefined],
    [99_999_999, "EUR", 99_999_999],
    [100_000_000, "EUR", undefined],
    [100, "XXX", undefined],
  ];
  for (const [amount, currency, units] of table)
    expect([currency, amount, toStripeAmount(amount, currency)]).toEqual([currency, amount, units]);
});

test("converted amounts convert back unchanged, in every currency we know", () => {
  for (const currency of currencies.filter(isStripeCurrency)) {
    const amount = 12_340 * 10 ** currencyExponent(currency);
    const units = toStripeAmount(amount, currency);
    if (units !== undefined)
      expect(fromStripeAmount(units, currency.toLowerCase())).toEqual({ amount, currency });
  }
});
