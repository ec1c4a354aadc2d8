import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faviconOf } from "./lib/icon.ts";

test("the tab's icon is the logo's mark: `npm run icons` was run after the logo changed", () => {
  const drawn = faviconOf(process.cwd());
  expect(drawn.match(/<path /g)).toHaveLength(3);
  expect(readFileSync("apps/web/public/favicon.svg", "utf8")).toBe(drawn);
});
