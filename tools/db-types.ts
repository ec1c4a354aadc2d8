import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connect, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";

// Writes tables.gen.ts from a freshly migrated database: `npm run db:types` after adding a migration.
const outFile = fileURLToPath(new URL("../apps/server/src/platform/db/tables.gen.ts", import.meta.url));
const server = await startTestPostgres();
try {
  const admin = connect(server.url, { max: 1 });
  await admin`create database palco_types`;
  await admin.end();
  const url = withDatabase(server.url, "palco_types");
  await migrate(url);
  execFileSync(
    "kysely-codegen",
    ["--dialect", "postgres", "--url", url, "--out-file", outFile, "--log-level", "error"],
    { stdio: "inherit" },
  );
  // What database.ts tells the driver: bigint comes as a number, JSON columns take any value and are read unchecked.
  const text = readFileSync(outFile, "utf8")
    .replace(/export type Int8 = .*;/, "export type Int8 = ColumnType<number, number, number>;")
    .replace(/export type Json = .*;/, "export type Json = ColumnType<unknown, unknown, unknown>;");
  writeFileSync(outFile, text);
} finally {
  await server.stop();
}
