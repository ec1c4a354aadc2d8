import { expect, test } from "vitest";
import { chaptersInDescription, parseChapters, readTime, writeTime } from "./parse-chapters.ts";

test.each([
  ["0:00 Intro", 0, "Intro"], ["01:02:03 - Coda", 3723, "Coda"], ["(4:05) Aria", 245, "Aria"], ["[4:05] Aria", 245, "Aria"],
  ["• 12:00 Coro", 720, "Coro"], ["- 0:59: Voz", 59, "Voz"], ["90:00 Largo", 5400, "Largo"], ["1:00 — 2001: una odisea", 60, "2001: una odisea"],
  ["  3:30\tDúo  ", 210, "Dúo"], ["0:05 👏 aplausos", 5, "👏 aplausos"],
])("%j", (line, startsAt, title) => expect(parseChapters(line)).toEqual([{ startsAt, title }])); // prettier-ignore

test.each(["Intro", "1:75 Nada", "12 Nada", "A las 20:30 empieza", "1:2 Nada", "0:00", "0:00   "])(
  "%j is no chapter", (line) => expect(parseChapters(line)).toEqual([]),
); // prettier-ignore

test("a list is put in order, doubles and other lines left out, and is cut at a hundred", () => {
  const text = "Programa:\n10:00 Coda\n0:00 Intro\r\n\nGracias a todos\n0:00 Otra";
  expect(parseChapters(text)).toEqual([
    { startsAt: 0, title: "Intro" },
    { startsAt: 600, title: "Coda" },
  ]);
  const long = Array.from({ length: 150 }, (_, n) => `${n}:00 ${"x".repeat(200)}`).join("\n");
  expect(parseChapters(long)).toHaveLength(100);
  expect(parseChapters(long)[0]!.title).toHaveLength(120);
});

test("one line with an hour in a description is no list of chapters", () => {
  expect(chaptersInDescription("20:30 Puertas abiertas\nUna noche")).toEqual([]);
  expect(chaptersInDescription("0:00 Intro\n3:00 Aria")).toHaveLength(2);
});

test.each([["83", 83], ["1:23", 83], ["1:02:03", 3723], [" 0:00 ", 0], ["1:60", undefined], ["1:60:00", undefined], ["", undefined], ["x", undefined], ["-1", undefined], ["1.5", undefined]])(
  "%j is second %s", (text, second) => expect(readTime(text)).toBe(second),
); // prettier-ignore

test.each([0, 59, 60, 3599, 3600, 86_399])("second %s is written and read again", (second) =>
  expect(readTime(writeTime(second))).toBe(second),
);
