import { lessonsIn } from "@palco/contract/courses/outline";
import { expect, test } from "vitest";
import {
  addLessons,
  changeLesson,
  duplicateLesson,
  newLesson,
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

test("what waited for a lesson that is gone waits for nothing, and a copy stands beside its original", () => {
  const [a, b] = [
    newLesson("a", "a"),
    { ...newLesson("b", "b"), prerequisite: { kind: "lesson", id: "a" } as const },
  ];
  const outline = addLessons([newModule("0", "0")], "0", [a, b]);
  expect(lessonsIn(removeLesson(outline, "a"))[0]!.prerequisite).toEqual({ kind: "none" });
  expect(shapeOf(duplicateLesson(outline, "a", "x"))).toBe("axb");
});
