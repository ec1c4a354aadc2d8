import { expect, test } from "vitest";
import { firstToHear } from "./first-to-hear.ts";

const fresh = { resumeAtMs: null, heardPercent: 0 };
const heard = { resumeAtMs: null, heardPercent: 100 };
const begun = { resumeAtMs: 90_000, heardPercent: 12 };

test("begins with the first, and resumes at the last position", () => {
  const news = [{ ...fresh }, { ...fresh }];
  expect(firstToHear(news)).toBe(news[0]);
  const half = [{ ...heard }, { ...begun }, { ...fresh }];
  expect(firstToHear(half)).toBe(half[1]);
});

test("continues after the heard ones, and begins again when all were heard", () => {
  const two = [{ ...heard }, { ...heard }, { ...fresh }];
  expect(firstToHear(two)).toBe(two[2]);
  const all = [{ ...heard }, { ...heard }];
  expect(firstToHear(all)).toBe(all[0]);
});
