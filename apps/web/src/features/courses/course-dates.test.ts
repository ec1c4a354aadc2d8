import type { LessonCard } from "@palco/contract/courses/api";
import { expect, test } from "vitest";
import { calendarOf, datedLessons } from "./course-dates.ts";

const aLesson = (id: string, event: LessonCard["event"]) =>
  ({ id, title: `Lesson ${id}`, event }) as LessonCard;
const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, "0")}:00:00.000Z`;
const product = { slug: "ecg", title: "ECG" } as Parameters<typeof calendarOf>[0]["product"];
const modules = [
  {
    id: "m",
    title: "m",
    lessons: [
      aLesson("late", { kind: "meeting", startsAt: at(18), endsAt: at(19), isOn: false }),
      aLesson("text", null),
      aLesson("undated", { kind: "live", startsAt: null, endsAt: null, isOn: false }),
      aLesson("long", { kind: "live", startsAt: at(9), endsAt: null, isOn: true }),
      aLesson("over", { kind: "live", startsAt: at(8), endsAt: null, isOn: false }),
    ],
  },
];
const dated = datedLessons({ modules }, Date.parse(at(12)));

test("lessons that take place stand in the order of their hours; one that is still on is not past", () => {
  expect(dated.map(({ lesson, isPast }) => [lesson.id, isPast])).toEqual([["over", true], ["long", false], ["late", false]]); // prettier-ignore
});

test("a calendar gets one entry for each, which a second import does not double", () => {
  const file = () => calendarOf({ product }, dated.slice(2), { host: "palco.example", origin: "https://palco.example", now: new Date(at(12)) }); // prettier-ignore
  expect(file()).toBe(file());
  expect(file().match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file()).toContain("UID:lesson-late@palco.example");
  expect(file()).toContain("DTSTART:20261128T180000Z\r\nDTEND:20261128T190000Z");
});
