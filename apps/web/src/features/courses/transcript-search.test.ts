import { expect, test } from "vitest";
import { lineAt, partsFound } from "./transcript-search.ts";

const found = (text: string, sought: string) =>
  partsFound(text, sought)
    ?.map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join("");

test("words are found without regard to case and accents, each time, and nothing else is", () => {
  expect(found("La presión y la PRESION", "presion")).toBe("La [presión] y la [PRESION]");
  expect(found("aaa", "aa")).toBe("[aa]a");
  expect(found("Nothing", "presion")).toBeUndefined();
  expect(found("All of it", "  ")).toBe("All of it");
  expect(found("a.b", ".")).toBe("a[.]b");
});

test("the line of a moment is the last that has begun", () => {
  const lines = [{ fromMs: 1000 }, { fromMs: 3000 }, { fromMs: 3000 }, { fromMs: 9000 }];
  expect([0, 1000, 2999, 3000, 8999, 99_000].map((ms) => lineAt(lines, ms))).toEqual([-1, 0, 0, 2, 2, 3]);
  expect(lineAt([], 5)).toBe(-1);
});
