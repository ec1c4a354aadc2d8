import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listFastTests } from "./fast-tests.ts";

const fast = listFastTests(fileURLToPath(new URL("../..", import.meta.url)));

test("tests of pure rules are fast; tests with a database, also by a helper, a process or a build are not", () => {
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
