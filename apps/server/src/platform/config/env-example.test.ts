import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name!).toSorted();

test(".env.example documents every setting, and none that is not read", () => {
  const example = read("../../../../../.env.example");
  const settings = namesIn(read("./config.ts"), /^ {2}([A-Z][A-Z_]+): /gm);
  const documented = namesIn(example, /^#?([A-Z][A-Z_]+)=/gm);
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(example))).toEqual([]);
  expect(documented.filter((name) => !settings.includes(name))).toEqual([]);
});
