import { expect, test } from "vitest";
import { standBeside } from "./stand-beside.ts";

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
  expect(standBeside({ ...product, techSheet: words(1500) }, false)).toBe(false);
  expect(standBeside({ ...product, techSheet: "Sonido\n".repeat(30) }, false)).toBe(false);
  expect(standBeside({ ...product, description: words(150) }, false)).toBe(false);
  // The episodes of a podcast are long enough by themselves.
  expect(standBeside({ ...product, description: words(150) }, true)).toBe(true);
});
