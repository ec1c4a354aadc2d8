import { expect, test } from "vitest";
import { formatIban, isIban, normalizeIban } from "./iban.ts";

test.each([
  "ES9121000418450200051332",
  "es91 2100 0418 4502 0005 1332",
  "PT50000201231234567890154",
  "DE89370400440532013000",
  "BR1800360305000010009795493C1",
])("%s is an IBAN", (iban) => expect(isIban(iban)).toBe(true));

// A digit changed, two swapped, a wrong length, no such country.
test.each([
  "ES9121000418450200051333",
  "ES9121000418450200015332",
  "ES912100041845020005133",
  "ZZ9121000418450200051332",
  "",
  "ES91",
])("%s is not a tax id", (iban) => expect(isIban(iban)).toBe(false));

test("it is stored without spaces and shown in fours", () => {
  expect(normalizeIban(" es91 2100-0418 4502 0005 1332 ")).toBe("ES9121000418450200051332");
  expect(formatIban("ES9121000418450200051332")).toBe("ES91 2100 0418 4502 0005 1332");
});
