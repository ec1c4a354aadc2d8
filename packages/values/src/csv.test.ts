import { expect, test } from "vitest";
import { csvAmount, toCsv } from "./csv.ts";

test("B4: what begins like a formula is text, quotes and line breaks stay inside their cell", () => {
  const table = toCsv([
    ["=1+1", "+34", "-2", "@SUM(A1)", "\tx"],
    ['say "hi"', "a,b", "a\nb", null, -5],
  ]);
  expect(table).toBe(`\uFEFF'=1+1,'+34,'-2,'@SUM(A1),'\tx\r\n"say ""hi""","a,b","a\nb",,-5\r\n`);
});

test("a negative figure stays a number", () => {
  expect(toCsv([[{ number: csvAmount(-1250) }, "-12.50"]])).toBe("\uFEFF-12.50,'-12.50\r\n");
});

test.each([
  [1250, 2, "12.50"],
  [7, 2, "0.07"],
  [500, 0, "500"],
  [1234, 3, "1.234"],
])("%i with %i decimals is %s", (amount, exponent, text) => expect(csvAmount(amount, exponent)).toBe(text));
