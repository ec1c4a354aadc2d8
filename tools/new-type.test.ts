import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importsOf } from "./check/imports.ts";
import { isTestHelp } from "./check/server-rules.ts";
import { isTestFile, readSources, type SourceFile } from "./lib/source-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Files that a new type touches, as docs/conventions.md lists them. */
const [, section] = readFileSync(join(root, "docs/conventions.md"), "utf8").split("## A new product type\n");
const listed = Array.from(section!.split("\n## ")[0]!.matchAll(/^\| `([^`]+)` \|/gm), ([, path]) => path!);

/** Folders of posts, which came last, and the screen of its own. */
const own = /\/posts\/|^apps\/web\/src\/routes\/post\.tsx$/;
/** Data about every type: a line each. */
const tables = /^packages\/contract\/src\/(product-types\/[^/]+|catalogue\/types)\.ts$/;

const isCounted = ({ path }: SourceFile) =>
  !own.test(path) && !isTestFile(path) && !isTestHelp(path) && !/\.gen\.ts$|\/demo\//.test(path);

const touches = (file: SourceFile) =>
  tables.test(file.path)
    ? /\bpost\b\s*:|"post"/.test(file.text)
    : /posts\/|routes\/post/.test(file.text) && importsOf(file).some(({ target = "" }) => own.test(target));

test("a type of its own, posts, touches the listed files outside its folders and no other", () => {
  const touched = readSources(root, ["apps", "packages"]).filter((file) => isCounted(file) && touches(file));
  const paths = touched.map(({ path }) => path);
  expect(paths.filter((path) => !listed.includes(path))).toEqual([]);
  expect(paths.length).toBeGreaterThanOrEqual(7);
  expect(paths.length).toBeLessThanOrEqual(8);
  expect(listed).toHaveLength(8);
});
