import { expect, test } from "vitest";
import { toMarkdown } from "./notes-file.ts";

test("notes are a list below their lesson, with the moment and with all their lines", () => {
  const note = { id: "n", writtenAt: "2026-11-28T10:00:00Z" };
  const items = [
    { ...note, lesson: "b", atMs: null, body: "Whole" },
    { ...note, lesson: "a", atMs: 61_000, body: "Two\nlines" },
  ];
  const lessons = [
    { id: "a", title: "Signs" },
    { id: "b", title: "The hour" },
  ];
  expect(toMarkdown("Sepsis", { items, lessons }, () => "1:01")).toBe(
    "# Sepsis\n\n## Signs\n\n- **1:01** Two\n  lines\n\n## The hour\n\n- Whole\n",
  );
});
