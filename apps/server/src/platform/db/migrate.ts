import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { withClient } from "../postgres/connect.ts";

const folder = new URL("../../../migrations/", import.meta.url);
/** Any fixed number: one migration run at a time per database. */
const lockId = 7_204_911;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex").slice(0, 16) };
    }),
  );
}

/**
 * Brings the database at `url` to the newest schema. Each file of `migrations/` runs once, in one transaction.
 * Several processes may call it at once; one does the work. Throws when an applied file has changed since. With `before`,
 * only those whose names come before it: tests of migrations fill an older schema.
 */
export async function migrate(
  url: string,
  { log = () => {}, before }: { log?: (line: string) => void; before?: string } = {},
): Promise<number> {
  return withClient(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lockId]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    let count = 0;
    for (const migration of await readMigrations()) {
      const known = applied.get(migration.name);
      if (known === migration.checksum) continue;
      if (before && migration.name >= before) break;
      if (known) throw new Error(`Migration ${migration.name} was changed after it had been applied`);
      log(migration.name);
      await client.query("begin");
      await client.query(migration.sql);
      await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
        migration.name,
        migration.checksum,
      ]);
      await client.query("commit");
      count += 1;
    }
    return count;
  });
}
