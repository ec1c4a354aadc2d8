import { expect, test } from "vitest";
import { mutants } from "./list.ts";
import { staleness } from "./mutant.ts";

const root = new URL("../..", import.meta.url).pathname;

test("every mutant's text is still in its file, once, and so is its test", () => {
  const stale = mutants.flatMap((mutant) => {
    const why = staleness(root, mutant);
    return why ? [`${mutant.id}: ${why}`] : [];
  });
  expect(stale).toEqual([]);
});

test("no two mutants have one name", () => {
  expect(mutants.length - new Set(mutants.map(({ id }) => id)).size).toBe(0);
});
