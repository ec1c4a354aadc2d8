import { expect, test } from "vitest";
import { freeSlug, slugMaxLength, slugOf, slugPattern } from "./slug.ts";

test.each([
  ["¡Ópera en casa!", "opera-en-casa"],
  ["Ñandú & Cía.", "nandu-cia"],
  ["2ª parte", "2a-parte"],
  ["  ---  ", ""],
  ["日本", ""],
  ["a".repeat(200), "a".repeat(80)],
])("%s becomes %s", (title, slug) => expect(slugOf(title)).toBe(slug));

test("a taken slug gets the next number, a reserved word too, and it never grows too long", () => {
  expect(freeSlug("night", new Set())).toBe("night");
  expect(freeSlug("night", new Set(["night", "night-2"]))).toBe("night-3");
  expect(freeSlug("new", new Set())).toBe("new-2");
  const long = freeSlug("a".repeat(slugMaxLength), new Set(["a".repeat(slugMaxLength)]));
  expect(long).toHaveLength(slugMaxLength);
  expect(long).toMatch(slugPattern);
});
