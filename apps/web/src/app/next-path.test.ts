import { expect, test } from "vitest";
import { nextPath, withNext } from "./next-path.ts";

const next = (value: string) => nextPath(`?next=${encodeURIComponent(value)}`);

test("leads to the address that was requested before", () => {
  expect(next("/products/la-noche-larga/checkout?coupon=A B#pay")).toBe(
    "/products/la-noche-larga/checkout?coupon=A%20B#pay",
  );
  expect(withNext("/logup?as=organizer", "/a?b=c")).toBe("/logup?as=organizer&next=%2Fa%3Fb%3Dc");
});

test.each([
  "",
  "https://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/.//evil.test",
  "javascript:alert(1)",
  "/login",
  "/logout",
  "/login?next=/login",
  "http:evil.test",
  "/%09/../..//evil.test",
])("stays at home for %j", (value) => {
  expect(next(value)).toBe("/");
});
