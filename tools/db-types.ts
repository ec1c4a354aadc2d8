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
  // What connect.ts tells the driver: bigint comes as a number. JSON columns are read unchecked.
  const text = readFileSync(outFile, "utf8")
    .replace(/export type Int8 = .*;/, "export type Int8 = ColumnType<number, number, number>;")
    .replace(/export type Json = .*;/, json);
  writeFileSync(outFile, text);
} finally {
  await server.stop();
}
