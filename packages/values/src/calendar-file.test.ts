import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const entry = {
  uid: "a@palco",
  title: "Ópera; gala, última \\ noche",
  startsAt: "2026-11-24T14:00:00.000Z",
  endsAt: "2026-11-24T16:30:00.000Z",
  url: "https://palco.test/player/opera",
  about: "Se ve en directo",
};

test("VE23: dates are written in UTC, and text that means something to calendars is escaped", () => {
  const lines = calendarFile([entry], new Date("2026-11-01T10:00:00Z")).split("\r\n");
  expect(lines).toContain("DTSTART:20261124T140000Z");
  expect(lines).toContain("DTEND:20261124T163000Z");
  expect(lines).toContain("DTSTAMP:20261101T100000Z");
  expect(lines).toContain(String.raw`SUMMARY:Ópera\; gala\, última \\ noche`);
  expect(lines).toContain(String.raw`DESCRIPTION:Se ve en directo\nhttps://palco.test/player/opera`);
  expect(lines).toContain("SEQUENCE:0");
  expect(lines.at(-1)).toBe("");
});

test("long lines go on in the next, without cutting a letter", () => {
  const title = "ñ".repeat(100);
  const file = calendarFile([{ ...entry, title }], new Date(0));
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});
