import { expect, test } from "vitest";
import { changeOf, changeText } from "./compared.ts";

test("a change is told where there was something before", () => {
  expect(changeOf({ now: 30, before: 40 })).toBe(-0.25);
  expect(changeOf({ now: 30, before: 0 })).toBeUndefined();
  expect(changeOf({ now: 0, before: 10 })).toBe(-1);
});

test("small changes keep a decimal, and nothing has no sign", () => {
  expect([0.034, 1.5, 0, -0.25].map((change) => changeText(change, "en-GB"))).toEqual(["+3.4%", "+150%", "0%", "-25%"]); // prettier-ignore
});
