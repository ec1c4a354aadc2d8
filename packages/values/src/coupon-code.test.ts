import { expect, test } from "vitest";
import { codeAlphabet, codesFrom, normalizeCode, showCode } from "./coupon-code.ts";

test.each([
  "0123-4567-89AB-CDEF",
  "  0123 4567 89ab cdef\n",
  "o123-4567-89AB-CDEF",
  "Ol23-4567-89AB-CDEF",
  "0i23–4567—89ab‑cdef",
  "0123456789ABCDEF",
])("O4: %j is one and the same code", (typed) => expect(normalizeCode(typed)).toBe("0123456789ABCDEF"));

test.each(["", "0123-4567-89AB-CDE", "0123-4567-89AB-CDEFG", "U123-4567-89AB-CDEF", "0123-4567-89AB-CDE'"])(
  "%j is not a code",
  (typed) => expect(normalizeCode(typed)).toBeUndefined(),
);

test("every bit of the ten bytes is in the code, and what is shown is read again", () => {
  const plain = codesFrom(new Uint8Array(10))[0]!;
  const seen = new Set([plain]);
  for (let bit = 0; bit < 80; bit += 1) {
    const bytes = new Uint8Array(10);
    bytes[bit >> 3] = 1 << (bit & 7);
    seen.add(codesFrom(bytes)[0]!);
  }
  expect(seen.size).toBe(81);
  expect([...plain].every((sign) => codeAlphabet.includes(sign))).toBe(true);
  for (const code of seen) expect(normalizeCode(showCode(code))).toBe(code);
});
