import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Database } from "#platform/db/database.ts";

/** Tries allowed per subject in any stretch of so many seconds (security-and-reliability, section 2). */
export const brakes = {
  account: { limit: 10, seconds: 900 },
  address: { limit: 100, seconds: 3600 },
  mail: { limit: 5, seconds: 3600 },
  /** A feed address: its apps, and their requests for pieces of episodes. */
  feed: { limit: 120, seconds: 60 },
  /** What everybody in a room hears of. */
  room: { limit: 40, seconds: 60 },
} as const;
export type BrakeName = keyof typeof brakes;

export interface Brakes {
  /** Counts one try; refuses with `request.too_many` and `Retry-After` when there were too many. */
  count(brake: BrakeName, subject: string): Promise<void>;
  /** The same refusal without counting a try. */
  check(brake: BrakeName, subject: string): Promise<void>;
  /** Takes one counted try back: it was none. */
  giveBack(brake: BrakeName, subject: string): Promise<void>;
  /** A success wipes the tries of this subject. */
  release(brake: BrakeName, subject: string): Promise<void>;
  /** Forgets subjects that nobody has asked about for a day. */
  tidy(): Promise<void>;
}

/**
 * Counters in PostgreSQL, so that no process and no restart forgets them. Throttles, never locks an account: a refused
 * try does not count, so the next one is let through when the oldest has left the window.
 */
export function createBrakes(db: Database, on: boolean): Brakes {
  return {
    async count(brake, subject) {
      if (!on) return;
      const { limit, seconds } = brakes[brake];
      const { rows } = await sql<{ is_full: boolean; wait: number }>`
        insert into brake_try as b (brake, subject, tries) values (${brake}, ${subject}, array[now()])
        on conflict (brake, subject) do update set touched_at = now(), (tries, is_full) = (
          select case when count(*) < ${limit} then coalesce(array_agg(t order by t), '{}') || now() else array_agg(t order by t) end,
            count(*) >= ${limit}
          from unnest(b.tries) t where t > now() - make_interval(secs => ${seconds}))
        returning is_full, ceil(extract(epoch from tries[1]) + ${seconds} - extract(epoch from now()))::int as wait`.execute(
        db,
      );
      const row = rows[0]!;
      if (row.is_full) throw new AppError("request.too_many", { retryAfter: Math.max(1, row.wait) });
    },
    async check(brake, subject) {
      if (!on) return;
      const { limit, seconds } = brakes[brake];
      const { rows } = await sql<{ wait: number }>`
        select ceil(extract(epoch from min(t)) + ${seconds} - extract(epoch from now()))::int as wait
        from brake_try b, unnest(b.tries) t
        where b.brake = ${brake} and b.subject = ${subject} and t > now() - make_interval(secs => ${seconds})
        having count(*) >= ${limit}`.execute(db);
      const row = rows[0];
      if (row) throw new AppError("request.too_many", { retryAfter: Math.max(1, row.wait) });
    },
    async giveBack(brake, subject) {
      if (!on) return;
      await sql`update brake_try set tries = tries[:cardinality(tries) - 1]
        where brake = ${brake} and subject = ${subject} and cardinality(tries) > 0`.execute(db);
    },
    async release(brake, subject) {
      if (on) await sql`delete from brake_try where brake = ${brake} and subject = ${subject}`.execute(db);
    },
    async tidy() {
      await sql`delete from brake_try where touched_at < now() - interval '1 day'`.execute(db);
    },
  };
}
