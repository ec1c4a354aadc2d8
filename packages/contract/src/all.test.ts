import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL(".", import.meta.url);

test("the whole contract is under one name: every file that declares a route or a schema", () => {
  const all = readFileSync(new URL("all.ts", folder), "utf8");
  const missing = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => / = (route\(|z\b)/.test(readFileSync(new URL(file, folder), "utf8")))
    .filter((file) => !all.includes(`"./${file}"`));
  expect(missing).toEqual([]);
});
