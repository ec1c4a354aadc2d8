import { expect, test } from "vitest";
import { lineDiff } from "./line-diff.ts";

const shown = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`);

test("lines that stayed, went and came, each in its place", () => {
  expect(shown("# A\n\none\ntwo", "# A\n\none\nnew\ntwo")).toEqual([" # A", " ", " one", "+new", " two"]);
  expect(shown("a\nb\nc", "a\nx\nc")).toEqual([" a", "-b", "+x", " c"]);
  expect(shown("a", "a")).toEqual([" a"]);
  expect(shown("a\nb", "b\na")).toHaveLength(3);
});
