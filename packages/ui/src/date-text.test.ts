import { expect, test } from "vitest";
import { addMonths, dateText, readDate, weeksOf } from "./date-text.ts";

const today = "2026-11-23";

test.each([
  ["24/11/2026", "2026-11-24"],
  [" 4.1.27 ", "2027-01-04"],
  ["24-11", "2026-11-24"],
  ["1/3", "2027-03-01"],
  ["2026-12-01", "2026-12-01"],
  ["31/11/2026", undefined],
  ["29/2/2027", undefined],
  ["24/11/2026 18:30", undefined],
  ["mañana", undefined],
  ["", undefined],
])("a day: %s", (text, value) => expect(readDate(text, "date", today)).toBe(value));

test.each([
  ["24/11/2026 18:30", "2026-11-24T18:30"],
  ["24/11/2026, 18.05", "2026-11-24T18:05"],
  ["24/11 18h30", "2026-11-24T18:30"],
  ["24/11 18 h", "2026-11-24T18:00"],
  ["24/11/26 6:30 pm", "2026-11-24T18:30"],
  ["24/11/26 12 am", "2026-11-24T00:00"],
  ["2026-11-24T18:30", "2026-11-24T18:30"],
  ["24/11/2026", undefined],
  ["24/11/2026 25:00", undefined],
  ["24/11/2026 18:60", undefined],
])("a moment: %s", (text, value) => expect(readDate(text, "datetime", today)).toBe(value));

test("a value is written day first, and read again the same", () => {
  for (const value of ["2026-11-24T18:30", "2026-01-02T00:05"])
    expect(readDate(dateText(value), "datetime", today)).toBe(value);
  expect(dateText("2026-01-02")).toBe("02/01/2026");
  expect(dateText("")).toBe("");
});

test("a month has its weeks, Monday first; the next has its last day where it is shorter", () => {
  const weeks = weeksOf("2026-11-23");
  expect([weeks.length, weeks[0]![0], weeks.at(-1)![6]]).toEqual([6, "2026-10-26", "2026-12-06"]);
  expect(weeksOf("2027-02-10").length).toBe(4);
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
});
