import { expect, test } from "vitest";
import { segmentAt, segmentsOf } from "./chapter-at.ts";

const chapters = [
  { startsAt: 10, title: "Arias" },
  { startsAt: 30, title: "Coros" },
  { startsAt: 90, title: "Beyond the end" },
];

test("stretches cover the film, from before the first chapter to its end", () => {
  expect(segmentsOf(chapters, 60)).toEqual([
    { from: 0, to: 10, title: null },
    { from: 10, to: 30, title: "Arias" },
    { from: 30, to: 60, title: "Coros" },
  ]);
  expect(segmentsOf([{ startsAt: 0, title: "All" }], 60)).toEqual([{ from: 0, to: 60, title: "All" }]);
  expect([segmentsOf([], 60), segmentsOf(chapters, 5)]).toEqual([[], []]);
});

test.each([[0, null], [9.9, null], [10, "Arias"], [29, "Arias"], [59, "Coros"], [60, "Coros"]])(
  "second %s is in %s", (second, title) => expect(segmentAt(segmentsOf(chapters, 60), second)?.title).toBe(title),
); // prettier-ignore
