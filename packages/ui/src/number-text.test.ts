import { expect, test } from "vitest";
import { currencyFormat, formatScaled, parseScaled } from "./number-text.ts";

const es = { locale: "es", decimals: 2 };
const en = { locale: "en", decimals: 2 };

test.each([
  ["12,50", 1250],
  ["12.50", 1250],
  ["12,5", 1250],
  ["12", 1200],
  [" 1.234,56 € ", 123456],
  ["1,234.56", 123456],
  ["1.234", 123400],
  ["1,234", Number.NaN],
  ["1 234,5", 123450],
  ["EUR 3", 300],
  [",5", 50],
  ["5,", 500],
  ["0,01", 1],
  ["-3,20", -320],
  ["-0", 0],
  ["0.005", Number.NaN],
  ["12,505", Number.NaN],
  ["1.23.456", Number.NaN],
  ["1,2,3", Number.NaN],
  ["1.23,45,6", Number.NaN],
  ["doce", Number.NaN],
  ["--3", Number.NaN],
  [",", Number.NaN],
  ["1e5", Number.NaN],
  ["99999999999999999", Number.NaN],
  ["", null],
  ["   ", null],
])("in Spanish %j is %s minor units", (typed, minor) => {
  expect(parseScaled(typed, es)).toBe(minor);
});

test("a lone sign groups only where the locale groups with it", () => {
  expect(parseScaled("1,234", en)).toBe(123400);
  expect(parseScaled("12,50", en)).toBe(1250);
  expect(parseScaled("1.234", en)).toBeNaN();
});

test("what is shown is read back unchanged, in every language and with every number of decimals", () => {
  for (const locale of ["es", "en", "pt", "pt-BR", "de-CH", "fr"]) {
    for (const decimals of [0, 2, 3]) {
      for (const value of [0, 1, 99, 1000, 1234, 123456, 100000000, -4200]) {
        const format = { locale, decimals };
        expect(parseScaled(formatScaled(value, format), format), `${locale} ${decimals} ${value}`).toBe(
          value,
        );
      }
    }
  }
});

test("nothing and nonsense are shown as nothing", () => {
  expect(formatScaled(null, en)).toBe("");
  expect(formatScaled(Number.NaN, en)).toBe("");
});

test("a currency brings its own decimals and place for its sign", () => {
  expect(currencyFormat("es", "EUR")).toEqual({ decimals: 2, sign: "€", isSignFirst: false });
  expect(currencyFormat("en", "USD")).toEqual({ decimals: 2, sign: "$", isSignFirst: true });
  expect(currencyFormat("en", "JPY").decimals).toBe(0);
});
