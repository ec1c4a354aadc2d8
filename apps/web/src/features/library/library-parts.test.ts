import { expect, test } from "vitest";
import { libraryParts } from "./library-parts.ts";

const now = Date.parse("2026-11-24T15:00:00Z");
const item = (productId: string, inHours?: number, over = {}) => ({
  productId,
  sessionAt: inHours === undefined ? null : new Date(now + inHours * 3_600_000).toISOString(),
  resumeAtMs: null,
  watchedPercent: 0,
  ...over,
});
const names = (parts: ReturnType<typeof libraryParts>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, items]) => [name, items.map(({ productId }) => productId)]),
  );

const upcoming = [item("on-air", -1), item("over", -3), item("today", 23), item("later", 25)];
const begun = [
  item("half", undefined, { resumeAtMs: 5, watchedPercent: 50 }),
  item("seen", undefined, { resumeAtMs: 5, watchedPercent: 95 }),
  item("later", 25, { resumeAtMs: 5, watchedPercent: 5 }),
];

test("each thing stands in one part: on air and within a day, later dates, what was begun", () => {
  expect(names(libraryParts({ upcoming, begun, total: 20 }, { onAir: "on-air", now }))).toEqual({
    due: ["on-air", "today"],
    dates: ["later"],
    begun: ["half"],
  });
});

test("with few things only what is due stands above the list", () => {
  expect(names(libraryParts({ upcoming, begun, total: 4 }, { onAir: "", now }))).toEqual({
    due: ["today"],
    dates: [],
    begun: [],
  });
});
