import { expect, test } from "vitest";
import { isShortSheet, standBeside } from "./stand-beside.ts";

const words = (length: number) => "palabra ".repeat(Math.ceil(length / 8)).slice(0, length);
const product = {
  description: words(1200),
  speakers: [],
  chapters: [],
  artSheet: "",
  techSheet: words(200),
  additionalInfo: "",
};

test("facts stand beside words of about their length", () => {
  expect(standBeside(product, false)).toBe(true);
});

test("facts that would reach far below the words stand under them, and so do those beside few words", () => {
  const sheet = words(250);
  const sheets = { artSheet: sheet, techSheet: sheet, additionalInfo: sheet };
  expect(standBeside({ ...product, ...sheets }, false)).toBe(false);
  expect(standBeside({ ...product, ...sheets, description: words(3000) }, false)).toBe(true);
  // A long one is folded, and as short as its name.
  expect([isShortSheet(sheet), isShortSheet(words(1500)), isShortSheet("Sonido\n".repeat(30))]).toEqual([
    true, false, false,
  ]); // prettier-ignore
  expect(standBeside({ ...product, techSheet: words(1500) }, false)).toBe(true);
  expect(standBeside({ ...product, description: words(150) }, false)).toBe(false);
  // The episodes of a podcast are long enough by themselves.
  expect(standBeside({ ...product, description: words(150) }, true)).toBe(true);
});
