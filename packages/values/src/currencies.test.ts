import iso from "currency-codes";
import { expect, test } from "vitest";
import { convert, crossRate, currencies, currencyName } from "./currencies.ts";
import { builtInRates } from "./exchange-rates.ts";
import { currencyExponent } from "./money.ts";

test("more than 130 currencies, each of ISO 4217, with its decimals and a name in three languages", () => {
  expect(currencies.length).toBeGreaterThan(130);
  for (const code of currencies) {
    const entry = iso.code(code);
    expect(entry, code).toBeDefined();
    expect(currencyExponent(code), code).toBe(entry?.digits);
    for (const language of ["es", "en", "pt"]) expect(currencyName(code, language), code).not.toBe(code);
  }
});

test.each([
  [1250, "EUR", "EUR", "1", 1250],
  [1250, "EUR", "USD", "1.174", 1468], // 14.675
  [1250, "EUR", "JPY", "173", 2163], // 2162.5
  [1000, "EUR", "KWD", "0.358", 3580],
  [1250, "EUR", "KWD", "0.35811", 4480], // 4.476375, in tenths of a hundredth
  [50, "EUR", "CLP", "1128", 564],
  [1000, "JPY", "EUR", "0.0057803468", 578],
  [1, "IRR", "EUR", "0.0000202429", 1],
])("%i %s in %s at %s is %i", (amount, from, to, rate, expected) =>
  expect(convert(amount, from, to, rate)).toBe(expected),
);

test("a larger price is never smaller in another currency", () => {
  for (const code of currencies) {
    const rate = crossRate(builtInRates.perEuro, "EUR", code)!;
    let last = 0;
    for (let amount = 50; amount < 3000; amount += 17) {
      const there = convert(amount, "EUR", code, rate);
      if (there < last || !Number.isSafeInteger(there)) throw new Error(`${amount} is ${there} ${code}`);
      last = there;
    }
  }
});

test.each(["", "0", "0.0", "-1", "1e3", "1,5", "abc"])("%j is not a rate", (rate) =>
  expect(() => convert(100, "EUR", "USD", rate)).toThrow(RangeError),
);

test("the lev is not offered: Bulgaria has the euro since 2026", () => {
  expect(currencies).not.toContain("BGN");
});
