import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const rules = new Map(
  Array.from(
    readFileSync(join(root, "docs/rules.md"), "utf8").matchAll(/^\| ([A-Z]\d+) \| .+ \| (.+) \|$/gm),
    ([, rule, files]) => [rule!, files!.match(/[^`, ]+/g) ?? []] as const,
  ),
);

const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ["**/node_modules", "**/dist"] }).map((path) => ({
    path,
    text: readFileSync(join(root, path), "utf8"),
  }));
const numbers = (text: string) => text.match(/\b[A-Z]\d{1,2}\b/g) ?? [];

/** Cited at the beginning of a title: `"C7, C8: paid late …"`. */
const inTitles = (text: string) =>
  [...text.matchAll(/["'`]([A-Z]\d{1,2}(?:(?:, | and )[A-Z]\d{1,2})*)(?: control)?: /g)].flatMap(
    ([, cited]) => numbers(cited!),
  );
/** Cited in a comment: `(C7)`, `(docs/rules.md, C7, C8)`. */
const inComments = (text: string) =>
  [...text.matchAll(/\((?:docs\/rules\.md, )?([ABCIOPRS]\d{1,2}(?:, [ABCIOPRS]\d{1,2})*)\)/g)].flatMap(
    ([, cited]) => numbers(cited!),
  );

test("every rule that a test or a comment cites is in docs/rules.md", () => {
  const tests = read("{apps,packages,e2e}/**/*.{test,spec}.ts").flatMap(({ text }) => inTitles(text));
  const comments = read("{apps,packages}/*/src/**/*.ts")
    .filter(({ text }) => text.includes("*"))
    .flatMap(({ text }) => inComments(text.replace(/(["'`]).*?\1/g, "")));
  expect(tests.length).toBeGreaterThan(100);
  expect(comments.length).toBeGreaterThan(10);
  expect([...tests, ...comments].filter((rule) => !rules.has(rule))).toEqual([]);
});

test("every rule is tested where docs/rules.md says", () => {
  expect(rules.size).toBeGreaterThan(70);
  const wrong = [...rules].flatMap(([rule, files]) =>
    files.flatMap((file) => {
      const path = [file, `apps/server/src/${file}`].map((one) => join(root, one)).find(existsSync);
      const cites = path && inTitles(readFileSync(path, "utf8")).includes(rule);
      return cites ? [] : [`${rule}: ${file}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect([...rules].filter(([, files]) => files.length === 0)).toEqual([]);
});
