import { expect, test } from "vitest";
import { candidatesFor, fillRows, type RowCandidates } from "./home-rows.ts";

const row = (ids: string, of: Partial<RowCandidates> = {}): RowCandidates => ({
  ids: ids.split(" ").filter(Boolean),
  count: 12,
  isDated: false,
  ...of,
});
const shown = (...rows: RowCandidates[]) => fillRows(rows).map((ids) => ids.join(" "));

test("nothing is shown twice in the first three rows; later rows may repeat", () => {
  expect(shown(row("a b c"), row("a b c d e f"), row("c f g h i"), row("a b c"))).toEqual([
    "a b c",
    "d e f",
    "g h i",
    "a b c",
  ]);
});

test("a row that is left out is none of the first three and takes nothing", () => {
  expect(shown(row("a b"), row("a b c"), row("d e f"), row("a g h i"), row("a b c"))).toEqual([
    "",
    "a b c",
    "d e f",
    "g h i",
    "a b c",
  ]);
});

test("a dated row is shown with one, any other with three", () => {
  expect(shown(row("a", { isDated: true }), row("b c"), row("d e f"))).toEqual(["a", "", "d e f"]);
});

test("where no row has enough the short ones are shown", () => {
  expect(shown(row("a b"), row("a c"), row(""))).toEqual(["a b", "c", ""]);
});

test("what the slides show is no card of the first rows, but of dates and where a row would be short", () => {
  const many = row("a b c d e f g h");
  expect(fillRows([many], ["b", "h"])[0]).toEqual(["a", "c", "d", "e", "f", "g"]);
  expect(fillRows([row("a b c d")], ["b"])[0]).toEqual(["a", "b", "c", "d"]);
  expect(fillRows([{ ...many, isDated: true }], ["b"])[0]).toContain("b");
});

test("a row shows as many as it says and never more than twenty", () => {
  const many = Array.from({ length: 30 }, (_, index) => `p${index}`).join(" ");
  expect(fillRows([row(many, { count: 4 }), row(many, { count: 40 })]).map(({ length }) => length)).toEqual([
    4, 20,
  ]);
});

test("a row has enough candidates when two full rows above it took theirs", () => {
  expect(candidatesFor(12)).toBe(52);
});
