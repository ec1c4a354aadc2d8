import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("texts of work areas are left out of the page's own list and are all in theirs", () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
  const [work] = /\{access,[^}]+\}/.exec(read("./work-texts.ts"))!;
  expect(read("./i18n.ts")).toContain(work);
});
