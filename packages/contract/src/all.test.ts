import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL(".", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");

test("the whole contract is under one name: each domain, and each file with a route, schema, refusal or example", () => {
  const lists = { domains: read("domains.ts"), all: read("all.ts"), refusals: read("refusals.ts") };
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => / = (route\(|z\b)|^export const \w+(Errors|BodyExamples)\b/m.test(read(file)));
  const missing = files.filter((file) => {
    const [domain, name] = file.split("/");
    if (name === "errors.ts") return !lists.refusals.includes(`"./${file}"`);
    if (!name) return !lists.all.includes(`"./${file}"`);
    return (
      !lists.domains.includes(`"./${domain}/index.ts"`) || !read(`${domain}/index.ts`).includes(`"./${name}"`)
    );
  });
  expect(files.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
