import { expect, test } from "vitest";
import { addBusinessDays, isSpanishHoliday } from "./business-days.ts";

test("R3: 20 business days after Friday 20 November 2026 are Friday 18 December", () => {
  expect(addBusinessDays("2026-11-20", 20, () => false)).toBe("2026-12-18");
});

test("R3: with the holiday of 8 December they are Monday 21 December", () => {
  expect(addBusinessDays("2026-11-20", 20, (day) => day === "2026-12-08")).toBe("2026-12-21");
  // 6 December 2026 is a Sunday and takes no day away.
  expect(addBusinessDays("2026-11-20", 20)).toBe("2026-12-21");
});

test("Good Friday has the right date each year", () => {
  const published = ["2024-03-29", "2025-04-18", "2026-04-03", "2027-03-26", "2028-04-14", "2029-03-30", "2030-04-19", "2035-03-23", "2038-04-23"]; // prettier-ignore
  expect(published.filter((day) => !isSpanishHoliday(day))).toEqual([]);
  expect(isSpanishHoliday("2026-04-06")).toBe(false);
});

test("business days at the turn of the year skip its holidays", () => {
  expect(addBusinessDays("2026-12-24", 3)).toBe("2026-12-30");
  expect(addBusinessDays("2026-12-31", 2)).toBe("2027-01-05");
});
