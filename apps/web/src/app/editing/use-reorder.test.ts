import { expect, test } from "vitest";
import { moved } from "./use-reorder.ts";

test("an item goes to its new place and the others close up", () => {
  expect(moved(["a", "b", "c", "d"], "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], "d", 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(["a", "b", "c"], "b", 1)).toEqual(["a", "b", "c"]);
});
