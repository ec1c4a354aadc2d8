import { expect, test } from "vitest";
import { inFilmOrder, isWritten, msOfClock, newQuestion } from "./film-questions.ts";

test("a time is typed as a clock shows it", () => {
  expect(["65", "1:05", "01:02:05", "0:00"].map(msOfClock)).toEqual([65_000, 65_000, 3_725_000, 0]);
  expect(["", "1:75", "a", "1:2:3:4", "-1", "1.5"].map(msOfClock)).toEqual(Array.from({ length: 6 }));
});

test("questions stand in the order of the film, and one is written once all its words are", () => {
  const late = newQuestion("late", 9000);
  expect(inFilmOrder([late, newQuestion("early", 1000)]).map(({ id }) => id)).toEqual(["early", "late"]);
  const options = late.options.map((option) => ({ ...option, text: "Lactate" }));
  expect([late, { ...late, text: "Which?" }, { ...late, text: "Which?", options }].map(isWritten)).toEqual([false, false, true]); // prettier-ignore
  expect(
    isWritten({ ...late, text: "Which?", options: options.map((one) => ({ ...one, isRight: false })) }),
  ).toBe(false);
});
