import { expect, test } from "vitest";
import { inOrder, libraryParts } from "./library-parts.ts";

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

test("each thing stands in one part; few dates and few begun things are tickets beside what is due", () => {
  expect(names(libraryParts({ upcoming, begun }, { onAir: "on-air", now }))).toEqual({
    tickets: ["on-air", "today", "later", "half"],
    dates: [],
    begun: [],
  });
});

test("more dates and more that was begun are shelves", () => {
  const many = [item("today", 23), item("a", 25), item("b", 26), item("c", 27)];
  const left = ["d", "e", "f", "a"].map((id) => item(id, undefined, { resumeAtMs: 5, watchedPercent: 50 }));
  expect(names(libraryParts({ upcoming: many, begun: left }, { onAir: "", now }))).toEqual({
    tickets: ["today"],
    dates: ["a", "b", "c"],
    begun: ["d", "e", "f"],
  });
});

test("few things stand in the order in which one wants them", () => {
  const all = [item("new"), ...begun, item("far", 50), item("today", 3), item("on-air", -1)];
  expect(inOrder(all, { onAir: "on-air", now }).map(({ productId }) => productId)).toEqual([
    "on-air", "today", "later", "far", "half", "new", "seen",
  ]); // prettier-ignore
});
