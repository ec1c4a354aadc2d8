import { expect, test } from "vitest";
import { firstToHear } from "./first-to-hear.ts";

const fresh = { resumeAtMs: null, heardPercent: 0 };
const heard = { resumeAtMs: null, heardPercent: 100 };
const begun = { resumeAtMs: 90_000, heardPercent: 12 };

test("begins with the first, and goes on where one left off", () => {
  const news = [{ ...fresh }, { ...fresh }];
  expect(firstToHear(news)).toBe(news[0]);
  const half = [{ ...heard }, { ...begun }, { ...fresh }];
  expect(firstToHear(half)).toBe(half[1]);
});

test("goes on after what was heard, and begins again when all was", () => {
  const two = [{ ...heard }, { ...heard }, { ...fresh }];
  expect(firstToHear(two)).toBe(two[2]);
  const all = [{ ...heard }, { ...heard }];
  expect(firstToHear(all)).toBe(all[0]);
});
