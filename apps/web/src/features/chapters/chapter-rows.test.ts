import { expect, test } from "vitest";
import { fieldsOf, newRow, problemsOf, type Row, rowsOf, withParsed } from "./chapter-rows.ts";

const row = (time: string, es = "Aria"): Row => ({ ...newRow(undefined), time, titles: { es } });
const problems = (rows: Row[]) => {
  const found = problemsOf(rows, 60_000);
  return rows.map(({ key }) => found.get(key));
};

test("each row says what is wrong with it", () => {
  const rows = [
    row("0:00"),
    row("1:x"),
    row("0"),
    row("1:00"),
    row("0:30", " "),
    row("0:40", "x".repeat(121)),
  ];
  expect(problems(rows)).toEqual([undefined, "time", "twice", "beyond", "title", "too_long"]);
});

test("rows are saved in the order of their times, without empty languages", () => {
  const rows = [{ ...row("0:30"), titles: { es: " Aria ", en: " " } }, row("0:00", "Intro")];
  expect(fieldsOf(rows)).toEqual([
    { startsAt: 0, titles: { es: "Intro" } },
    { startsAt: 30, titles: { es: "Aria" } },
  ]);
});

test("a pasted list joins what is there: a known time gets its title in this language", () => {
  const rows = rowsOf([{ startsAt: 30, titles: { es: "Aria" } }]);
  const pasted = [{ startsAt: 0, title: "Intro" }, { startsAt: 30, title: "The aria" }]; // prettier-ignore
  const joined = withParsed(rows, pasted, "en");
  expect(fieldsOf(joined)).toEqual([
    { startsAt: 0, titles: { en: "Intro" } },
    { startsAt: 30, titles: { es: "Aria", en: "The aria" } },
  ]);
  expect(joined[1]!.key).toBe(rows[0]!.key);
});
