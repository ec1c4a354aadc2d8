import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";

// Writes tables.gen.ts from a freshly migrated database: `npm run db:types` after adding a migration.
const outFile = fileURLToPath(new URL("../apps/server/src/platform/db/tables.gen.ts", import.meta.url));
const json = `/** PostgreSQL takes a list for an array of its own: lists for JSON columns are sent as JSON text. */
export type JsonInput = string | number | boolean | null | { readonly [name: string]: unknown; readonly length?: never } | (object & { readonly length?: never });

export type Json = ColumnType<unknown, JsonInput, JsonInput>;`;

interface ViewColumn {
  view: string;
  column: string;
  table: string;
}

/** Columns that a view shows by the name they have in its table; those of outer joins may be null and are left out. */
function columnsOfViews(url: string): Promise<ViewColumn[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<ViewColumn>(`
      select v.relname as view, a.attname as column, t.relname as table
      from pg_rewrite r join pg_class v on v.oid = r.ev_class and v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
        join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
        join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid and a.attnum > 0
      where pg_get_viewdef(v.oid) !~* '\\m(left|right|full) join\\M'`);
    return rows;
  });
}

/** PostgreSQL says of no view's column that it is never null: such a column has the type that its table's has. */
function withViewsTyped(text: string, columns: readonly ViewColumn[]): string {
  const nameOf = (table: string) =>
    table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const bodyOf = (name: string) =>
    new RegExp(`export interface ${nameOf(name)} \\{\\n[^}]*\\}`).exec(text)?.[0] ?? "";
  const lineOf = (name: string, column: string) =>
    new RegExp(`^  ${column}: .*$`, "m").exec(bodyOf(name))?.[0];
  for (const { view, column, table } of columns) {
    const shown = lineOf(view, column);
    // Views are only read: generated values are always present.
    const stored = lineOf(table, column)?.replace(/Generated<(.*)>;/, "$1;");
    if (shown && stored)
      text = text.replace(
        bodyOf(view),
        bodyOf(view).replace(shown, () => stored),
      );
  }
  return text;
}

const server = await startTestPostgres();
try {
  await withClient(server.url, (admin) => admin.query("create database palco_types"));
  const url = withDatabase(server.url, "palco_types");
  await migrate(url);
  execFileSync(
    "kysely-codegen",
    ["--dialect", "postgres", "--url", url, "--out-file", outFile, "--log-level", "error"],
    { stdio: "inherit" },
  );
  // Same as the driver settings in connect.ts: bigint is a number. JSON columns are read unchecked.
  const text = withViewsTyped(readFileSync(outFile, "utf8"), await columnsOfViews(url))
    .replace(/export type Int8 = .*;/, "export type Int8 = ColumnType<number, number, number>;")
    .replace(/export type Json = .*;/, json);
  writeFileSync(outFile, text);
} finally {
  await server.stop();
}
