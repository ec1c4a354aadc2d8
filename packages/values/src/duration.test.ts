import { expect, test } from "vitest";
import { isoDuration, parseDuration } from "./duration.ts";

test.each([
  ["1 h 30", 90],
  ["1h30", 90],
  ["1h30m", 90],
  ["1:30", 90],
  ["90", 90],
  ["90 min", 90],
  ["1,5 h", 90],
  ["2 horas", 120],
  ["1 hour 5 minutes", 65],
  ["1 día", 1440],
  ["PT1H30M", 90],
  ["PT45M", 45],
])("%s is %i minutes", (typed, minutes) => {
  expect(parseDuration(typed)).toBe(minutes);
});

test.each(["", "soon", "0", "-5", "1 h 30 h", "30 1 h", "1.7 min", "12 apples", "1:75"])(
  "%s is no length of time",
  (typed) => {
    expect(parseDuration(typed)).toBeUndefined();
  },
);

test("31: 1 h 30 is PT1H30M, and what is written is read back", () => {
  expect(isoDuration(parseDuration("1 h 30")!)).toBe("PT1H30M");
  for (const minutes of [1, 59, 60, 61, 600, 10_080])
    expect(parseDuration(isoDuration(minutes))).toBe(minutes);
});
