import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { withClient, withDatabase } from "#platform/postgres/connect.ts";
import { migrate } from "#platform/db/migrate.ts";

const migrations = new URL("../../migrations/", import.meta.url);

/**
 * Makes the database that tests copy: empty but migrated. Its name carries a hash of the migrations, so a server that
 * outlives the run (TEST_DATABASE_URL set by hand) is migrated once. Answers the name.
 */
export async function prepareTemplate(serverUrl: string): Promise<string> {
  const name = `palco_template_${await hashMigrations()}`;
  return withClient(withDatabase(serverUrl, "postgres"), async (admin) => {
    await admin.query("select pg_advisory_lock(7204912)");
    const { rows } = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (rows.length > 0) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await migrate(withDatabase(serverUrl, draft));
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  });
}

async function hashMigrations(): Promise<string> {
  const hash = createHash("sha256");
  const names = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).toSorted();
  for (const name of names) hash.update(name).update(await readFile(new URL(name, migrations)));
  return hash.digest("hex").slice(0, 12);
}
