import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { isShared } from "./shared-networks.ts";
import { createWindow } from "./window.ts";

interface Limit {
  limit: number;
  seconds: number;
  /** With so many tries behind it, each further one waits for `slowMs` first. */
  slowFrom?: number;
  /** For reads: each process counts for itself, since a read writes nothing. */
  inMemory?: boolean;
}

/** Tries allowed per subject in any stretch of so many seconds (docs/decisions/0025). */
export const limits = {
  /** Per account, from one address or from one browser that has logged in before. */
  account: { limit: 10, seconds: 900 },
  /** Per account, from all other places together. */
  everywhere: { limit: 50, seconds: 900 },
  /** Wrong guesses of one address. Thousands of people may share it. */
  address: { limit: 1000, seconds: 3600, slowFrom: 100 },
  /** The same for an address of a shared network (`PALCO_SHARED_NETWORKS`). */
  hallAddress: { limit: 10_000, seconds: 3600, slowFrom: 1000 },
  /** Actions that cost us something even without guessing: sign-ups and requested mails, per address. */
  crowd: { limit: 6000, seconds: 3600 },
  hallCrowd: { limit: 60_000, seconds: 3600 },
  mail: { limit: 5, seconds: 3600 },
  /** A feed address: its apps, and their requests for pieces of episodes. */
  feed: { limit: 120, seconds: 60, inMemory: true },
  hallFeed: { limit: 1200, seconds: 60, inMemory: true },
  /** Actions that everybody in a room sees. */
  room: { limit: 40, seconds: 60 },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof limits;

const ofHalls = { address: "hallAddress", crowd: "hallCrowd", feed: "hallFeed" } as const;

/** Limit of an address: a higher one in a shared network. */
export function rateLimitOf(
  name: keyof typeof ofHalls,
  asker: Pick<Context, "config" | "services" | "address">,
): RateLimitName {
  return isShared(asker, asker.address) ? ofHalls[name] : name;
}

/** Milliseconds a caller waits after many wrong guesses. */
const slowMs = 1000;

export interface RateLimits {
  /** Counts one try; refuses with `request.too_many` and `Retry-After` when there were too many. */
  consume(name: RateLimitName, subject: string): Promise<void>;
  /** The same refusal without counting a try; slow where many were counted. */
  peek(name: RateLimitName, subject: string): Promise<void>;
  /** Takes one counted try back: it was none. */
  refund(name: RateLimitName, subject: string): Promise<void>;
  /** A success wipes the tries of this subject. */
  reset(name: RateLimitName, subject: string): Promise<void>;
  /** Deletes subjects that nobody has asked about for a day. */
  tidy(): Promise<void>;
}

/**
 * Rate limits over a sliding window. The table keeps its first name, `brake_try`: the release before reads it while this one
 * starts. Counters in PostgreSQL, so that no process and no restart forgets them; those of reads in memory. Throttles, never locks an account: a refused
 * try does not count, so the next one is let through when the oldest has left the window.
 */
export function createRateLimits(db: Database, on: boolean): RateLimits {
  const window = createWindow();
  return {
    async consume(name, subject) {
      if (!on) return;
      const { limit, seconds, inMemory }: Limit = limits[name];
      if (inMemory) {
        const wait = window.consume(`${name} ${subject}`, { limit, seconds });
        if (wait !== undefined) throw new AppError("request.too_many", { retryAfter: wait });
        return;
      }
      const { rows } = await sql<{ is_full: boolean; wait: number }>`
        insert into brake_try as b (brake, subject, tries) values (${name}, ${subject}, array[now()])
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
    async peek(name, subject) {
      if (!on) return;
      const { limit, seconds, slowFrom }: Limit = limits[name];
      const { rows } = await sql<{ tries: number; wait: number }>`
        select count(*)::int as tries, ceil(extract(epoch from min(t)) + ${seconds} - extract(epoch from now()))::int as wait
        from brake_try b, unnest(b.tries) t
        where b.brake = ${name} and b.subject = ${subject} and t > now() - make_interval(secs => ${seconds})`.execute(
        db,
      );
      const { tries, wait } = rows[0]!;
      if (tries >= limit) throw new AppError("request.too_many", { retryAfter: Math.max(1, wait) });
      if (slowFrom !== undefined && tries >= slowFrom) await setTimeout(slowMs);
    },
    async refund(name, subject) {
      if (!on) return;
      await sql`update brake_try set tries = tries[:cardinality(tries) - 1]
        where brake = ${name} and subject = ${subject} and cardinality(tries) > 0`.execute(db);
    },
    async reset(name, subject) {
      if (on) await sql`delete from brake_try where brake = ${name} and subject = ${subject}`.execute(db);
    },
    async tidy() {
      await sql`delete from brake_try where touched_at < now() - interval '1 day'`.execute(db);
    },
  };
}
