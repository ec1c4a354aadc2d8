import { expect, test } from "vitest";
import {
  courseProgress,
  type LessonPlace,
  lockedBy,
  missingStretches,
  neededAnswers,
  neededSeconds,
  type Prerequisite,
  ringOfPrerequisites,
} from "./course-path.ts";

const lesson = (id: string, more: Partial<LessonPlace> = {}): LessonPlace => ({
  id,
  isRequired: true,
  prerequisite: { kind: "none" },
  ...more,
});
const needs = (id: string): Prerequisite => ({ kind: "lesson", id });
const done = (...ids: string[]) => new Set(ids);

test("progress counts required lessons; without any, all of them; a course without lessons is never completed", () => {
  const mixed = [lesson("a"), lesson("b", { isRequired: false }), lesson("c")];
  expect(courseProgress(mixed, done("b"))).toEqual({ done: 0, of: 2, percent: 0, isCompleted: false });
  expect(courseProgress(mixed, done("a"))).toMatchObject({ done: 1, of: 2, percent: 50 });
  expect(courseProgress(mixed, done("a", "c"))).toMatchObject({ percent: 100, isCompleted: true });
  const optional = [lesson("a", { isRequired: false }), lesson("b", { isRequired: false })];
  expect(courseProgress(optional, done("a")).percent).toBe(50);
  expect(courseProgress([], done())).toMatchObject({ percent: 0, isCompleted: false });
  // What is no longer in it counts for nothing.
  expect(courseProgress([lesson("a")], done("a", "x", "y")).percent).toBe(100);
  const many = Array.from({ length: 300 }, (_, n) => lesson(String(n)));
  expect(courseProgress(many, done(...many.slice(1).map(({ id }) => id))).percent).toBe(99);
});

test("scenario 8: a lesson is locked by the one it needs, and 'previous' follows the order", () => {
  const previous: Prerequisite = { kind: "previous" };
  const [a, b, c] = [lesson("a"), lesson("b"), lesson("c", { prerequisite: previous })];
  expect(lockedBy([a, b, c], { id: "c", done: done("a") })).toBe("b");
  expect(lockedBy([b, a, c], { id: "c", done: done("a") })).toBeUndefined();
  expect(lockedBy([c, a, b], { id: "c", done: done() })).toBeUndefined();
  const named = lesson("d", { prerequisite: needs("a") });
  expect(lockedBy([a, named], { id: "d", done: done() })).toBe("a");
  expect(lockedBy([a, named], { id: "d", done: done("d") })).toBeUndefined();
  // The lesson that it needs is gone from this edition.
  expect(lockedBy([b, named], { id: "d", done: done() })).toBeUndefined();
});

test("scenario 9: lessons that need each other are found, by name and by order", () => {
  expect(ringOfPrerequisites([lesson("a", { prerequisite: needs("b") }), lesson("b", { prerequisite: needs("a") })])).toEqual(["a", "b"]); // prettier-ignore
  expect(ringOfPrerequisites([lesson("a", { prerequisite: needs("a") })])).toEqual(["a"]);
  const byOrder = [
    lesson("a", { prerequisite: needs("b") }),
    lesson("b", { prerequisite: { kind: "previous" } }),
  ];
  expect(ringOfPrerequisites(byOrder)).toEqual(["a", "b"]);
  const chain = Array.from({ length: 400 }, (_, n) =>
    lesson(String(n), { prerequisite: { kind: "previous" } }),
  );
  expect(ringOfPrerequisites(chain)).toBeUndefined();
});

test("scenario 1: 65 of 600 s are not 90 %, 550 are; what is missing is told", () => {
  expect(neededSeconds(90, 600_000)).toBe(540);
  expect([neededAnswers(70, 3), neededAnswers(100, 3), neededAnswers(1, 3)]).toEqual([3, 3, 1]);
  expect(missingStretches([{ from: 595, to: 600 }, { from: 0, to: 60 }], 600_000)).toEqual([{ from: 60, to: 595 }]); // prettier-ignore
  expect(missingStretches([{ from: 0, to: 545 }, { from: 595, to: 600 }], 600_000)).toEqual([{ from: 545, to: 595 }]); // prettier-ignore
  expect(missingStretches([], 1500)).toEqual([{ from: 0, to: 2 }]);
  expect(missingStretches([{ from: 0, to: 2 }], 1500)).toEqual([]);
});
