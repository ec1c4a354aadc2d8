import { expect, test } from "vitest";
import { checkArchitecture } from "./architecture.ts";
import { aTree } from "./lib/a-tree.ts";

const map = {
  server: {
    accounts: { uses: [], owns: ["user_account"] },
    access: { uses: ["accounts"], owns: ["entitlement"] },
    checkout: { uses: ["access"], owns: ["order"] },
    mail: { uses: [], owns: ["mail_message"] },
  },
  web: { player: [], courses: ["player"] },
};
const modules = "apps/server/src/modules";
const features = "apps/web/src/features";

/** The problems of a tree, as `path  message`. */
function problemsOf(files: Record<string, string | object>, itsMap: object = map): string[] {
  return checkArchitecture(aTree({ "architecture/modules.json": itsMap, ...files })).map(
    ({ path, message }) => `${path}  ${message}`,
  );
}

/** One file with the problem it should have, or "" for none. */
const cases: [about: string, path: string, code: string, problem: string][] = [
  [
    "calls on the map are fine",
    `${modules}/checkout/pay.ts`,
    `import { grant } from "#modules/access/public.ts";`,
    "",
  ],
  [
    "its own files are its own business",
    `${modules}/checkout/pay.ts`,
    `import { x } from "./order.queries.ts"; import "#modules/checkout/y.ts";`,
    "",
  ],
  [
    "calls off the map",
    `${modules}/accounts/join.ts`,
    `import { pay } from "#modules/checkout/public.ts";`,
    "accounts may not call checkout",
  ],
  [
    "types count as well",
    `${modules}/accounts/join.ts`,
    `import type { Order } from "#modules/checkout/public.ts";`,
    "accounts may not call checkout",
  ],
  [
    "so do types in passing",
    `${modules}/accounts/join.ts`,
    `export type A = import("#modules/checkout/public.ts").Order;`,
    "accounts may not call checkout",
  ],
  [
    "re-exports",
    `${modules}/accounts/public.ts`,
    `export * from "#modules/checkout/public.ts";`,
    "accounts may not call checkout",
  ],
  [
    "dynamic imports",
    `${modules}/accounts/join.ts`,
    `const p = await import("#modules/checkout/public.ts");`,
    "accounts may not call checkout",
  ],
  [
    "relative paths are no way around",
    `${modules}/accounts/join.ts`,
    `import { pay } from "../checkout/public.ts";`,
    "accounts may not call checkout",
  ],
  [
    "reach-ins past public.ts",
    `${modules}/checkout/pay.ts`,
    `import { f } from "#modules/access/grant.ts";`,
    "reaches into access/grant.ts",
  ],
  [
    "handling events is not calling",
    `${modules}/mail/handlers.ts`,
    `import { pay } from "#modules/checkout/public.ts";`,
    "mail may not call checkout",
  ],
  [
    "events come by their names alone",
    `${modules}/mail/handlers.ts`,
    `import { in_ } from "#modules/accounts/events.ts";`,
    "reaches into accounts/events.ts",
  ],
  [
    "testing.ts in a test",
    `${modules}/mail/mail.test.ts`,
    `import { anOrder } from "#modules/checkout/testing.ts";`,
    "",
  ],
  [
    "testing.ts outside a test",
    `${modules}/checkout/pay.ts`,
    `import { a } from "#modules/access/testing.ts";`,
    "reaches into access/testing.ts",
  ],
  [
    "tests reach in no further than others",
    `${modules}/mail/mail.test.ts`,
    `import { a } from "#modules/checkout/order.queries.ts";`,
    "reaches into checkout/order.queries.ts",
  ],
  [
    "a comment is no import",
    `${modules}/accounts/join.ts`,
    `// import { pay } from "#modules/checkout/public.ts";`,
    "",
  ],
  [
    "the platform knows no module",
    "apps/server/src/platform/jobs.ts",
    `import { a } from "#modules/access/public.ts";`,
    "the platform knows no module",
  ],
  [
    "a module does not know the application",
    `${modules}/access/grant.ts`,
    `import { a } from "#app/start.ts";`,
    "modules/ may not import app/",
  ],
  [
    "the application puts modules together",
    "apps/server/src/app/modules.ts",
    `import { a } from "#modules/access/module.ts";`,
    "",
  ],
  [
    "the application does not reach in either",
    "apps/server/src/app/modules.ts",
    `import { a } from "#modules/access/grant.ts";`,
    "reaches into access/grant.ts",
  ],
  ["writing its own table", `${modules}/access/grant.ts`, `db.insertInto("entitlement").values({});`, ""],
  [
    "inserting into a foreign table",
    `${modules}/checkout/pay.ts`,
    `db.insertInto("entitlement").values({});`,
    "checkout writes entitlement, which belongs to access",
  ],
  [
    "updating a foreign table",
    `${modules}/checkout/pay.ts`,
    `db.updateTable("entitlement as e").set({});`,
    "checkout writes entitlement",
  ],
  [
    "deleting from a foreign table",
    `${modules}/checkout/pay.ts`,
    `db.deleteFrom("user_account");`,
    "checkout writes user_account",
  ],
  [
    "in raw SQL",
    `${modules}/checkout/pay.ts`,
    "sql`update entitlement set ended_at = ${now}`",
    "checkout writes entitlement",
  ],
  [
    "in raw SQL, inserting",
    `${modules}/checkout/pay.ts`,
    "sql`insert into entitlement (id) select 1`",
    "checkout writes entitlement",
  ],
  [
    "reading is free",
    `${modules}/checkout/pay.ts`,
    `db.selectFrom("entitlement"); sql\`select 1 from user_account for update\``,
    "",
  ],
  [
    "words are no SQL",
    `${modules}/checkout/pay.ts`,
    `log("we update entitlement lists later, then delete from memory")`,
    "",
  ],
  [
    "a table of nobody",
    `${modules}/checkout/pay.ts`,
    `db.insertInto("stray").values({});`,
    "checkout writes stray, which architecture/modules.json gives to nobody",
  ],
  ["tests may prepare any table", `${modules}/mail/mail.test.ts`, `db.insertInto("order").values({});`, ""],
  [
    "the web knows no server",
    "apps/web/src/app/main.tsx",
    `import { a } from "@palco/server/x";`,
    "the web app imports the server",
  ],
  [
    "nor by path",
    "apps/web/src/app/main.tsx",
    `import { a } from "../../../server/src/main.ts";`,
    "the web app imports the server",
  ],
  [
    "packages import no app",
    "packages/contract/src/a.ts",
    `import { a } from "../../../apps/web/src/b.ts";`,
    "a package imports an app",
  ],
  [
    "media knows no domain",
    "packages/media/src/a.ts",
    `import { a } from "@palco/contract/media/api";`,
    "packages/media knows nothing of the domain",
  ],
  [
    "packages need to be listed",
    "packages/i18n/src/a.ts",
    `import { a } from "@palco/contract/a";`,
    "packages/i18n/package.json does not list @palco/contract",
  ],
  [
    "features on the map",
    `${features}/courses/a.tsx`,
    `import { P } from "#features/player/Player.tsx";`,
    "",
  ],
  [
    "features off the map",
    `${features}/player/a.tsx`,
    `import { C } from "#features/courses/Course.tsx";`,
    "the feature player may not use courses",
  ],
  [
    "features know no screen",
    `${features}/player/a.tsx`,
    `import { C } from "#routes/home.tsx";`,
    "the feature player imports a screen",
  ],
];

test.each(cases)("%s", (_about, path, code, problem) => {
  const problems = problemsOf({
    [path]: code,
    "apps/server/migrations/0001_a.sql": "create table stray (id int);",
  });
  if (problem === "") expect(problems).toEqual([]);
  else expect(problems).toEqual([expect.stringContaining(`${path}  ${problem}`)]);
});

test("listed packages may be imported", () => {
  const files = {
    "packages/i18n/package.json": { dependencies: { "@palco/contract": "*" } },
    "packages/i18n/src/a.ts": `import { a } from "@palco/contract/a";`,
  };
  expect(problemsOf(files)).toEqual([]);
});

test("folders that the map does not know are named once", () => {
  const files = {
    [`${modules}/karaoke/a.ts`]: "",
    [`${modules}/karaoke/b.ts`]: "",
    [`${features}/karaoke/A.tsx`]: "",
  };
  expect(problemsOf(files)).toEqual([
    "architecture/modules.json  does not know the server module karaoke",
    "architecture/modules.json  does not know the web feature karaoke",
  ]);
});

test("the map itself: circles, unknown names, tables with two owners", () => {
  const problems = problemsOf(
    {},
    {
      server: {
        a: { uses: ["b"], owns: ["t"] },
        b: { uses: ["c"], owns: ["t"] },
        c: { uses: ["a", "ghost"], owns: [] },
      },
      web: { x: ["x"] },
    },
  );
  expect(problems.map((problem) => problem.replace("architecture/modules.json  ", ""))).toEqual([
    "table t has two owners, a and b",
    "c names ghost, which is not a module",
    "a circle of modules: a -> b -> c -> a",
    "a circle of modules: x -> x",
  ]);
});
