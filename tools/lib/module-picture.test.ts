import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readModuleMap } from "../check/module-map.ts";
import { moduleDocument, withoutDetours } from "./module-picture.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("docs/modules.md matches architecture/modules.json; otherwise: npm run picture", () => {
  expect(readFileSync(join(root, "docs/modules.md"), "utf8")).toBe(moduleDocument(readModuleMap(root)));
});

test("an arrow that follows from others is left out", () => {
  expect(withoutDetours({ a: ["b", "c"], b: ["c"], c: [] })).toEqual({ a: ["b"], b: ["c"], c: [] });
});
