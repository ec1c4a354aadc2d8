import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { DB } from "#platform/db/tables.gen.ts";

/** First half of the advisory locks that say a transcoding process lives; the second half is its number. */
const lockSpace = 72_040_011;
const beatMs = 10_000;

/** SQL: whether a claim's worker is alive and has said so lately. When a process dies its lock goes at once. */
export const claimIsAlive = sql<boolean>`(transcode_claim.lease_until > now() and exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(lockSpace)} and objsubid = 2 and granted
    and objid = transcode_claim.worker::bigint and database = (select oid from pg_database where datname = current_database())))`;

export interface WorkerIdentity {
  number: number;
  stop(): Promise<void>;
}

/**
 * Takes a number that is this process's for as long as it lives: PostgreSQL holds the lock on a connection of our own,
 * so others know at once when we die. A lost connection is replaced under the same number.
 */
export async function takeIdentity({ db, log }: Pick<Platform, "db" | "log">): Promise<WorkerIdentity> {
  const number = randomInt(1, 2 ** 31);
  let stopped = false;
  let wake: () => void = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, beatMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function hold(connection: Kysely<DB>, held: () => void): Promise<void> {
    await sql`select pg_advisory_lock(${sql.lit(lockSpace)}, ${sql.lit(number)})`.execute(connection);
    held();
    while (!stopped) {
      await pause();
      // Notices a connection that has died; the lock has gone with it.
      await sql`select 1`.execute(connection);
    }
    await sql`select pg_advisory_unlock(${sql.lit(lockSpace)}, ${sql.lit(number)})`.execute(connection);
  }

  let first: () => void = () => {};
  const ready = new Promise<void>((resolve) => (first = resolve));
  const running = (async () => {
    while (!stopped) {
      await db
        .connection()
        .execute((connection) => hold(connection, first))
        .catch((error: unknown) => log.warn({ err: error }, "the transcoder lost its database connection"));
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  await ready;
  return {
    number,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
