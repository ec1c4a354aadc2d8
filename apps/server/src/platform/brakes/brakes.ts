import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Database } from "#platform/db/database.ts";

/** Tries allowed per subject and window of seconds (security-and-reliability, section 2). */
export const brakes = {
  account: { limit: 10, seconds: 900 },
  address: { limit: 100, seconds: 3600 },
  mail: { limit: 5, seconds: 3600 },
} as const;
export type BrakeName = keyof typeof brakes;

export interface Brakes {
  /** Counts one try; refuses with `request.too_many` and `Retry-After` when the window is full. */
  count(brake: BrakeName, subject: string): Promise<void>;
  /** A success wipes the tries of this subject. */
  release(brake: BrakeName, subject: string): Promise<void>;
}

/** Counters in PostgreSQL, so that no process and no restart forgets them. Throttles, never locks an account. */
export function createBrakes(db: Database, on: boolean): Brakes {
  return {
    async count(brake, subject) {
      if (!on) return;
      const { limit, seconds } = brakes[brake];
      const { rows } = await sql<{ hits: number; left: number }>`
        insert into brake_count (brake, subject, window_start, hits)
        values (${brake}, ${subject}, to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds}), 1)
        on conflict (brake, subject, window_start) do update set hits = brake_count.hits + 1
        returning hits, ceil(extract(epoch from window_start) + ${seconds} - extract(epoch from now()))::int as left`.execute(db);
      const row = rows[0]!;
      if (row.hits > limit) throw new AppError("request.too_many", { retryAfter: Math.max(1, row.left) });
    },
    async release(brake, subject) {
      if (on) await sql`delete from brake_count where brake = ${brake} and subject = ${subject}`.execute(db);
    },
  };
}
