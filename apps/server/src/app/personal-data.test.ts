import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Database } from "#platform/db/database.ts";
import { personalData } from "#platform/personal-data.ts";
import { testDatabase } from "#testing/database.ts";
import "./modules.ts";

interface Column {
  table: string;
  column: string;
  type: string;
  /** Refers to an account or a buyer. */
  refers: boolean;
}

/** Words of a column's name that may speak of a person. */
const telling =
  /(^|_)(e?mails?|phone|ip|address(es)?|names?|surname|user_agent|device|recipient|iban|tax_id|nif|postal_code|city|country|birth\w*|billing|shipping|buyer|holder|network|label|subject|contact\w*|\w*hash|user_id|account_id|author|owner)($|_)/;
/** Ids and clocks that only look so. */
const technical = /^(account_id|previous_hash|hash|last_hash|body_hash|address_until|.*_confirmed_at)$/;

/** The tables of ours, without those of the job queue, which has a schema of its own. */
async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
        and f.confrelid in ('user_account'::regclass, 'buyer'::regclass)) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(db);
  return rows.filter(({ table }) => table !== "schema_migration");
}

/** Columns that nobody declared, and declarations of columns that are not there. */
async function listUndeclared(db: Database): Promise<string[]> {
  const columns = await readColumns(db);
  const declared = new Map(personalData.list().map((table) => [table.table, table]));
  const missing = columns.filter(({ table, column, type, refers }) => {
    const known = declared.get(table);
    if (known?.columns[column] ?? known?.impersonal.includes(column)) return false;
    return known?.of || refers || type === "jsonb" || (telling.test(column) && !technical.test(column));
  });
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const gone = personalData
    .list()
    .flatMap(({ table, columns: own, impersonal }) =>
      [...Object.keys(own), ...impersonal].map((column) => `${table}.${column}`),
    )
    .filter((name) => !there.has(name));
  return [
    ...missing.map(({ table, column }) => `${table}.${column}: declare it in its module's personal-data.ts`),
    ...gone.map((name) => `${name}: declared, but there is no such column`),
  ];
}

async function aDatabase(): Promise<Database> {
  const db = connect((await testDatabase()).url);
  onTestFinished(() => db.destroy());
  return db;
}

test("every column about a person says whether it is exported and what becomes of it", async () => {
  expect(await listUndeclared(await aDatabase())).toEqual([]);
});

test("PE25 a migration that adds a column about people without a declaration is named", async () => {
  const db = await aDatabase();
  await sql`create table x (id uuid primary key, contact_email text not null, seen_by uuid references user_account, more jsonb)`.execute(
    db,
  );
  await sql`alter table wish add column why text`.execute(db);
  expect(await listUndeclared(db)).toEqual(
    ["wish.why", "x.contact_email", "x.seen_by", "x.more"].map((name) => expect.stringContaining(`${name}:`)),
  );
});

test("what is anonymised has a value in its place, is an id, or is said to stay", async () => {
  const types = new Map(
    (await readColumns(await aDatabase())).map(({ table, column, type }) => [`${table}.${column}`, type]),
  );
  const kept = personalData
    .list()
    .flatMap(({ table, columns }) =>
      Object.entries(columns)
        .filter(([, { erase, as, stays }]) => erase === "anonymise" && !as && !stays)
        .map(([column]) => `${table}.${column}`),
    )
    .filter((name) => types.get(name) !== "uuid");
  expect(kept).toEqual([]);
});

test("what goes with its row goes in all columns, and what stays is readable afterwards", () => {
  for (const { table, of, columns } of personalData.list()) {
    const erasures = new Set(Object.values(columns).map(({ erase }) => erase));
    if (of && erasures.has("delete")) expect([table, ...erasures]).toEqual([table, "delete"]);
  }
});
