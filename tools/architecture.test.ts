import { expect, test } from "vitest";
import { checkArchitecture } from "./architecture.ts";
import { aTree } from "./lib/a-tree.ts";

const map = {
  platform: ["outbox"],
  readModels: ["library"],
  server: {
    accounts: { uses: [], owns: ["user_account"], views: ["account_card"] },
    access: { uses: ["accounts"], owns: ["entitlement"], views: ["ticket"] },
    library: { uses: [], owns: [], reads: ["ticket"] },
    checkout: { uses: ["access"], owns: ["order"] },
    mail: { uses: [], owns: ["mail_message"] },
  },
  web: { player: [], courses: ["player"] },
};
const modules = "apps/server/src/modules";
const features = "apps/web/src/features";

const schema = `create table user_account (id int); create table entitlement (id int); create table "order" (id int);
  create table mail_message (id int); create unlogged table outbox (id int);
  create view account_card as select id from user_account where id > 0; create view ticket as select id from entitlement;`;

/** Files that each module and feature of a map needs, and the reads that the map above declares. */
function foldersOf({ server, web }: typeof map): Record<string, string> {
  return {
    ...Object.fromEntries(Object.keys(server).map((name) => [`${modules}/${name}/module.ts`, ""])),
    ...Object.fromEntries(Object.keys(web).map((name) => [`${features}/${name}/index.ts`, ""])),
    "apps/server/migrations/0001_a.sql": schema,
    ...(server.library && { [`${modules}/library/list.ts`]: `db.selectFrom("ticket")` }),
  };
}

/** The problems of a tree, as `path  message`. */
function problemsOf(files: Record<string, string | object>, itsMap: object = map): string[] {
  const all = { ...foldersOf(itsMap as typeof map), "architecture/modules.json": itsMap, ...files };
  return checkArchitecture(aTree(all)).map(({ path, message }) => `${path}  ${message}`);
}

/** A foreign table is refused however it is read. */
const readsOf = (how: string, code: string): [string, string, string, string][] => [
  [
    `reading a foreign table by ${how}`,
    `${modules}/checkout/pay.ts`,
    code,
    "checkout reads user_account, a table of accounts",
  ],
];

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
    "reading its own table",
    `${modules}/checkout/pay.ts`,
    `db.selectFrom("order as o"); sql\`select 1 from "order" for update\``,
    "",
  ],
  ...readsOf("selectFrom", `db.selectFrom("user_account")`),
  ...readsOf("an alias", `db.selectFrom("order").innerJoin("user_account as u", "u.id", "user_id")`),
  ...readsOf("lists", `db.selectFrom(["order", "user_account as u"])`),
  ...readsOf("a subquery", `db.selectFrom("order").where((w) => w.exists(w.selectFrom("user_account")))`),
  ...readsOf("SQL", "sql`select 1 from user_account for update`"),
  ...readsOf("a join in SQL", 'sql`select 1 from "order" o left join user_account u on true`'),
  ...readsOf("a join without aliases", 'sql`select 1 from "order" join user_account on true`'),
  ...readsOf("a list in SQL", 'sql`select 1 from "order" o, user_account u`'),
  ...readsOf("exists in SQL", 'sql`delete from "order" where exists (select from user_account)`'),
  ...readsOf("using in SQL", 'sql`delete from "order" o using user_account u where true`'),
  ...readsOf("a source in SQL", "const source = sql`user_account u`"),
  ...readsOf("a source with joins in SQL", 'const source = sql`user_account u left join "order" o on true`'),
  ...readsOf("a piece of SQL", "const more = sql`join user_account u on ${x}`"),
  [
    "CTEs are no tables",
    `${modules}/checkout/pay.ts`,
    "sql`with user_account as (select 1), entitlement (id) as materialized (select 2) select from user_account, entitlement`",
    "",
  ],
  [
    "nor those of Kysely",
    `${modules}/checkout/pay.ts`,
    `db.with("entitlement", (x) => x.selectFrom("order")).selectFrom("entitlement")`,
    "",
  ],
  [
    "columns and functions are no tables",
    `${modules}/checkout/pay.ts`,
    "sql`select extract(epoch from entitlement.at), a is distinct from entitlement.b from user_account(1)`",
    "",
  ],
  [
    "words are no reading",
    `${modules}/checkout/pay.ts`,
    'log(`gone from ${entitlement}`); Buffer.from("order")',
    "",
  ],
  [
    "a view off the map",
    `${modules}/checkout/pay.ts`,
    "sql`select 1 from ticket`",
    "checkout reads ticket of access: architecture/modules.json does not list it",
  ],
  [
    "writing into a view",
    `${modules}/access/grant.ts`,
    `db.updateTable("ticket").set({});`,
    "access writes ticket, which is a view",
  ],
  [
    "the platform reads no module's table",
    "apps/server/src/platform/jobs.ts",
    `db.selectFrom("entitlement")`,
    "the platform reads entitlement",
  ],
  ["tests may look at any table", `${modules}/mail/mail.test.ts`, `db.selectFrom("order");`, ""],
  [
    "words are no SQL",
    `${modules}/checkout/pay.ts`,
    `log("we update entitlement lists later, then delete from memory")`,
    "",
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
  const problems = problemsOf({ [path]: code });
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

/** Problems of a map without files. */
const saidOf = (itsMap: object, files: Record<string, string> = {}) =>
  problemsOf(files, itsMap).map((problem) => problem.replace("architecture/modules.json  ", ""));

test("the map itself: circles, unknown names, tables with two owners", () => {
  const problems = saidOf(
    {
      server: {
        a: { uses: ["b"], owns: ["t"] },
        b: { uses: ["c"], owns: ["t"] },
        c: { uses: ["a", "ghost"], owns: [] },
      },
      web: { x: ["x"] },
    },
    { "apps/server/migrations/0001_a.sql": "create table t (id int);" },
  );
  expect(problems).toEqual([
    "table t has two owners, a and b",
    "c names ghost, which is not a module",
    "a circle of modules: a -> b -> c -> a",
    "a circle of modules: x -> x",
  ]);
});

const two = (reads: object) => ({
  server: { a: { uses: ["b"], owns: ["t"], views: ["v"] }, b: { uses: [], owns: ["u"], ...reads } },
  web: {},
});
const twoTables = "create table t (id int); create table u (id int); create view v as select id from t;";

test("a circle may go over reads", () => {
  const files = {
    "apps/server/migrations/0001_a.sql": twoTables,
    [`${modules}/b/x.ts`]: `db.selectFrom("v")`,
  };
  expect(saidOf(two({ reads: ["v"] }), files)).toEqual(["a circle of modules: a -> b -> a"]);
});

test("nobody calls or reads a read model", () => {
  const files = { "apps/server/migrations/0001_a.sql": twoTables };
  expect(saidOf({ ...two({}), readModels: ["b"] }, files)).toEqual(["a depends on b, which is a read model"]);
});

test("what is listed is read", () => {
  const lists = { ...map.server.mail, reads: ["ticket"] };
  expect(saidOf({ ...map, server: { ...map.server, mail: lists } })).toEqual([
    "mail lists ticket, which it does not read",
  ]);
});

test("tables and views of the map and of the migrations are the same", () => {
  const files = {
    "apps/server/migrations/0001_a.sql": `create table t (id int); create table old (id int); create table gone (id int);
      create view w as select 1; -- create table u (id int)`,
    "apps/server/migrations/0002_b.sql":
      "alter table old rename to fresh; drop table if exists gone; create table t_es partition of t for values in ('es');",
  };
  expect(saidOf({ ...two({}), platform: ["queue"] }, files)).toEqual([
    "gives the table fresh to nobody",
    "gives the view w to nobody",
    "the platform owns queue, which no migration makes",
    "a has the view v, which no migration makes",
    "b owns u, which no migration makes",
  ]);
});

test("a view shows its owner's tables alone", () => {
  const files = {
    "apps/server/migrations/0001_a.sql": `${twoTables} drop view v; create view v as select t.id from t join u on true;`,
  };
  expect(saidOf(two({}), files)).toEqual(["the view v of a reads u, which is not its own"]);
});

test("a module that is only planned is not on the map", () => {
  const planned = { ...map, server: { ...map.server, meet: { uses: [], owns: [] } } };
  const files = foldersOf(map);
  const problems = checkArchitecture(aTree({ ...files, "architecture/modules.json": planned }));
  expect(problems.map(({ message }) => message)).toEqual(["lists meet, which has no files"]);
});
