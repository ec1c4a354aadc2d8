import { expect, test } from "vitest";
import { digitsOf } from "./code-digits.ts";

test("a code is read however it was pasted", () => {
  expect(["123 456", " 123-456\n", "Código: 123456.", "1234567", "abc"].map(digitsOf)).toEqual(["123456", "123456", "123456", "123456", ""]); // prettier-ignore
});
