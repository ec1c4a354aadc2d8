import { type LessonEvent, lessonsIn } from "@palco/contract/courses/outline";
import { expect, test } from "vitest";
import {
  addLessons,
  changeLesson,
  duplicateLesson,
  isWhole,
  newLesson,
  newMeeting,
  newModule,
  type Outline,
  removeLesson,
  stepLesson,
  titlesIn,
} from "./outline.ts";

const outlineOf = (...modules: string[]): Outline =>
  modules.map((letters, n) =>
    [...letters].reduce(
      (module, id) => addLessons([module], module.id, [newLesson(id, id)])[0]!,
      newModule(String(n), String(n)),
    ),
  );
const shapeOf = (outline: Outline) =>
  outline.map(({ lessons }) => lessons.map(({ id }) => id).join("")).join("|");

test("a pasted list gives titles, without bullets and numbers", () => {
  expect(titlesIn("1. What sepsis is\n\n - Signs \n2) 24 hours\n2024 figures\n")).toEqual(["What sepsis is", "Signs", "24 hours", "2024 figures"]); // prettier-ignore
});

test("a lesson steps through its module and over its edge into the next", () => {
  const outline = outlineOf("ab", "cd");
  expect(shapeOf(stepLesson(outline, "a", 1))).toBe("ba|cd");
  expect(shapeOf(stepLesson(outline, "b", 1))).toBe("a|bcd");
  expect(shapeOf(stepLesson(outline, "c", -1))).toBe("abc|d");
  expect(shapeOf(stepLesson(outline, "a", -1))).toBe("ab|cd");
});

test("a first film makes a lesson one to be watched, and without a film it is read", () => {
  const outline = outlineOf("a");
  const [lesson] = lessonsIn(outline);
  const filmed = changeLesson(outline, { ...lesson!, assetId: "film" });
  expect(lessonsIn(filmed)[0]!.rule).toEqual({ kind: "watched", percent: 90 });
  const chosen = changeLesson(filmed, { ...lessonsIn(filmed)[0]!, rule: { kind: "read" } });
  expect(lessonsIn(chosen)[0]!.rule).toEqual({ kind: "read" });
  expect(lessonsIn(changeLesson(filmed, { ...lessonsIn(filmed)[0]!, assetId: null }))[0]!.rule).toEqual({ kind: "read" }); // prettier-ignore
});

test("a broadcast takes the place of a film and asks to be attended; a meeting and a lesson by hand keep their rule", () => {
  const outline = outlineOf("a");
  const change = (from: Outline, fields: object) => changeLesson(from, { ...lessonsIn(from)[0]!, ...fields });
  const filmed = change(outline, { assetId: "film" });
  const live = change(filmed, { event: { kind: "live", productId: "p" } });
  expect(lessonsIn(live)[0]).toMatchObject({ assetId: null, rule: { kind: "attended", replay: true } });
  expect(lessonsIn(change(live, { event: null }))[0]!.rule).toEqual({ kind: "read" });
  const byHand = change(outline, { rule: { kind: "by_hand" } });
  expect(lessonsIn(change(byHand, { assetId: "film" }))[0]!.rule).toEqual({ kind: "by_hand" });
  const meeting = newMeeting(new Date("2026-11-24T10:20:00Z"));
  expect(meeting).toMatchObject({ startsAt: "2026-11-25T11:00:00.000Z", endsAt: "2026-11-25T12:00:00.000Z" });
  expect([isWhole(null), isWhole(meeting), isWhole({ ...meeting, url: "https://meet.example.org" } as LessonEvent)]).toEqual([true, false, true]); // prettier-ignore
});

test("what waited for a lesson that is gone waits for nothing, and a copy stands beside its original", () => {
  const [a, b] = [
    newLesson("a", "a"),
    { ...newLesson("b", "b"), prerequisite: { kind: "lesson", id: "a" } as const },
  ];
  const outline = addLessons([newModule("0", "0")], "0", [a, b]);
  expect(lessonsIn(removeLesson(outline, "a"))[0]!.prerequisite).toEqual({ kind: "none" });
  expect(shapeOf(duplicateLesson(outline, "a", () => "x"))).toBe("axb");
});
