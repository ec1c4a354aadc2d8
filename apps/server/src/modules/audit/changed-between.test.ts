import { expect, test } from "vitest";
import { changedBetween } from "./changed-between.ts";

test.each([
  [
    { a: 1, b: 2 },
    { a: 1, b: 3 },
    { before: { b: 2 }, after: { b: 3 } },
  ],
  [{}, { a: "x" }, { before: {}, after: { a: "x" } }],
  [{ a: "x" }, {}, { before: { a: "x" }, after: {} }],
  [{ a: ["x"] }, { a: ["x"] }, { before: {}, after: {} }],
])("between %j and %j", (before, after, changes) => {
  expect(changedBetween(before, after)).toEqual(changes);
});
