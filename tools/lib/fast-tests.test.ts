import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listFastTests } from "./fast-tests.ts";

const fast = listFastTests(fileURLToPath(new URL("../..", import.meta.url)));

test("rules as values are fast; what asks a database, also by a helper, runs a process or a build is not", () => {
  expect(fast).toEqual(expect.arrayContaining(["packages/values/src/money.test.ts", "tools/rules.test.ts"]));
  const slow = [
    "apps/server/src/app/rights.test.ts",
    "apps/server/src/app/idle.test.ts",
    "apps/server/src/testing/database.test.ts",
    "apps/web/build/home-weight.test.ts",
    "packages/client/src/published.test.ts",
  ];
  expect(fast.filter((path) => slow.includes(path))).toEqual([]);
});
