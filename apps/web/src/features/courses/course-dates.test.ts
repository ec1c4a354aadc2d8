import { expect, test } from "vitest";
import { calendarOf, datedLessons } from "./course-dates.ts";

const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, "0")}:00:00.000Z`;
const course = { slug: "ecg", title: "ECG" };
const found = (id: string, event: Parameters<typeof datedLessons>[0][number]["event"]) => ({
  lesson: { id, number: 1, title: id },
  event,
  course,
  isReachable: true,
});
const dated = datedLessons(
  [
    found("late", { kind: "meeting", startsAt: at(18), endsAt: at(19), isOn: false }),
    found("text", null),
    found("undated", { kind: "live", startsAt: null, endsAt: null, isOn: false }),
    found("long", { kind: "live", startsAt: at(9), endsAt: null, isOn: true }),
    found("over", { kind: "live", startsAt: at(8), endsAt: null, isOn: false }),
  ],
  Date.parse(at(12)),
);

test("lessons that take place stand in the order of their hours; one that is still on is not past", () => {
  expect(dated.map(({ id, isPast }) => [id, isPast])).toEqual([["over", true], ["long", false], ["late", false]]); // prettier-ignore
});

test("a calendar gets one entry for each, which a second import does not double", () => {
  const file = () =>
    calendarOf(dated.slice(2), {
      host: "palco.example",
      origin: "https://palco.example",
      now: new Date(at(12)),
    });
  expect(file()).toBe(file());
  expect(file().match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file()).toContain("UID:lesson-late@palco.example");
  expect(file()).toContain("DTSTART:20261128T180000Z\r\nDTEND:20261128T190000Z");
});
