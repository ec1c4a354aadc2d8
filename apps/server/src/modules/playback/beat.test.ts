import { watchedPercent } from "@palco/values/progress";
import { resumePoint } from "@palco/values/resume";
import { expect, test } from "vitest";
import { coveredSeconds, isPlausible } from "./beat.ts";

const beat = { seq: 0, from: 0, to: 15, wallMs: 15_000, rate: 1, visible: true, muted: false };

test("a beat that claims 300 seconds after 15 of wall time is refused", () => {
  expect(isPlausible(beat)).toBe(true);
  expect(isPlausible({ ...beat, to: 300 })).toBe(false);
});

test("double speed counts double, faster counts no more", () => {
  expect(isPlausible({ ...beat, to: 30, rate: 2 })).toBe(true);
  expect(isPlausible({ ...beat, to: 60, rate: 4 })).toBe(false);
});

test("seconds join without gaps or doubles however the beats are cut", () => {
  const cuts = [0, 14.98, 15.02, 29.7, 45.49, 60];
  const seconds = cuts.slice(1).flatMap((to, index) => {
    const covered = coveredSeconds({ from: cuts[index]!, to });
    return Array.from({ length: covered.to - covered.from }, (_, offset) => covered.from + offset);
  });
  expect(seconds).toEqual(Array.from({ length: 60 }, (_, second) => second));
});

test("resuming skips the first seconds and the credits", () => {
  expect(resumePoint(5_000, 600_000)).toBeNull();
  expect(resumePoint(300_000, 600_000)).toBe(300_000);
  expect(resumePoint(595_000, 600_000)).toBeNull();
  expect(watchedPercent(550, 600_000)).toBe(92);
});
