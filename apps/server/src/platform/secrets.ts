import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";

/** Keys this installation signs with. All its processes have the same. */
export interface Secrets {
  /** 32 bytes for one purpose. */
  key(purpose: string): Buffer;
}

/** From `PALCO_SECRET`, else from one the installation made for itself and keeps in its database. */
export async function loadSecrets(config: Config, db: Database): Promise<Secrets> {
  let root: Buffer;
  if (config.secret) root = Buffer.from(config.secret);
  else {
    await sql`insert into installation_secret (name, value) values ('root', ${randomBytes(32)}) on conflict do nothing`.execute(
      db,
    );
    const { rows } = await sql<{
      value: Buffer;
    }>`select value from installation_secret where name = 'root'`.execute(db);
    root = rows[0]!.value;
  }
  return { key: (purpose) => createHmac("sha256", root).update(purpose).digest() };
}
