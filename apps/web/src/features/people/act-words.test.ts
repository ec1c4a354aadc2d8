import { expect, test } from "vitest";
import { changesOf } from "./act-words.ts";

test.each([
  [{ before: { state: "approved" }, after: { state: "blocked" } }, ["state: approved → blocked"]],
  [
    { before: { roles: ["VIEWER"] }, after: { roles: ["VIEWER", "ADMIN"] } },
    ["roles: VIEWER → VIEWER, ADMIN"],
  ],
  [{ before: {}, after: { note: "x" } }, ["note: – → x"]],
  [{ before: { price: { gross: 5 } }, after: {} }, ['price: {"gross":5} → –']],
  [{ before: {}, after: {} }, []],
])("%j is said as %j", (entry, lines) => {
  expect(changesOf(entry)).toEqual(lines);
});
