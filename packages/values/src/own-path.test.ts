import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("keeps paths of this site as a browser reads them", () => {
  expect(ownPath("/products/la-noche-larga/checkout?coupon=A B#pay")).toBe(
    "/products/la-noche-larga/checkout?coupon=A%20B#pay",
  );
  expect(ownPath("/a/../b")).toBe("/b");
});

test.each([
  "", "a", "https://evil.test/", "http:evil.test", "//evil.test", "///evil.test", "/\\evil.test", "\\\\evil.test", "/a\\b", "/\t/evil.test",
  "/\n/evil.test", "/\r\nLocation: https://evil.test", "/\u0000", "/\u007f", "/.//evil.test", "/a/..//evil.test", "/%09/../..//evil.test", " /a",
  "javascript:alert(1)", "data:text/html,x", "//user@evil.test", "/login", "/login?next=/a", "/logup/x", "/logout", "/x/../logout",
])("refuses %j", (text) => {
  expect(ownPath(text)).toBeUndefined();
}); // prettier-ignore
