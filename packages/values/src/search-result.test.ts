import { expect, test } from "vitest";
import { cutAtWord, searchDescription, searchTitle } from "./search-result.ts";

test("a title has the name of the site while both fit, else it is cut after a word", () => {
  expect(searchTitle("Sobre nosotros", "Palco")).toBe("Sobre nosotros · Palco");
  const long = "Congreso nacional de cardiología intervencionista de Galicia";
  expect([long.length, searchTitle(long, "Palco")]).toEqual([60, long]);
  expect(searchTitle(`${long} y Asturias`, "Palco")).toBe(
    "Congreso nacional de cardiología intervencionista de…",
  );
});

test("a description is one line of at most 155 characters, and no character is torn in two", () => {
  expect(searchDescription("one\n two  three")).toBe("one two three");
  const cut = searchDescription("palabra ".repeat(40));
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut.endsWith("palabra…")).toBe(true);
  const emoji = cutAtWord("😀".repeat(100), 61);
  expect([emoji.length <= 61, emoji.isWellFormed()]).toEqual([true, true]);
});
