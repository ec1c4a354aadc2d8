import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "../postgres/connect.ts";

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
 * Several processes may call it at once; one does the work. Throws when an applied file has changed since.
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<number> {
  const sql = connect(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${lockId})`;
    await sql`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const applied = new Map(
      (await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migration`).map(
        (row) => [row.name, row.checksum],
      ),
    );
    let count = 0;
    for (const migration of await readMigrations()) {
      const known = applied.get(migration.name);
      if (known === migration.checksum) continue;
      if (known) throw new Error(`Migration ${migration.name} was changed after it had been applied`);
      log(migration.name);
      await sql.begin(async (tx) => {
        await tx.unsafe(migration.sql);
        await tx`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`;
      });
      count += 1;
    }
    return count;
  } finally {
    await sql.end();
  }
}
