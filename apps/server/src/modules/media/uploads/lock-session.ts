import { type Kysely, sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import type { DB } from "#platform/db/tables.gen.ts";

export interface LockSession {
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
}

interface Opened {
  connection: Kysely<DB>;
  close(): void;
}

/**
 * Advisory locks of a session: all of this process on one connection, which is given back when the last is let go.
 * They end with the connection, so with the process, however it ends.
 */
export function createLockSession(db: Database): LockSession {
  let opened: Promise<Opened> | undefined;
  let users = 0;

  function open(): Promise<Opened> {
    opened ??= new Promise<Opened>((resolve, reject) => {
      db.connection()
        .execute((connection) => new Promise<void>((close) => resolve({ connection, close })))
        .catch(reject);
    });
    return opened;
  }

  async function leave(): Promise<void> {
    users -= 1;
    if (users > 0 || !opened) return;
    const last = opened;
    opened = undefined;
    (await last).close();
  }

  return {
    async tryLock(name) {
      users += 1;
      let got = false;
      try {
        const { connection } = await open();
        const { rows } = await sql<{
          got: boolean;
        }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as got`.execute(connection);
        got = rows[0]!.got;
      } finally {
        if (!got) await leave().catch(() => {});
      }
      return got;
    },
    async unlock(name) {
      try {
        const { connection } = await open();
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
      } catch {
        // The connection is gone, and the lock with it.
      } finally {
        await leave().catch(() => {});
      }
    },
  };
}
