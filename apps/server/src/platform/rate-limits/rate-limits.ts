import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { type Limit, limits, type RateLimitName, type RateLimits } from "./limits.ts";
import { isRegistration, isShared } from "./shared-networks.ts";
import { createWindow } from "./window.ts";

const ofHalls = {
  address: "hallAddress",
  crowd: "hallCrowd",
  feed: "hallFeed",
  graphql: "hallGraphql",
  guestOrders: "hallGuestOrders",
  guestOrdersOfDay: "hallGuestOrdersOfDay",
  identity: "hallIdentity",
  knownAddresses: "hallKnownAddresses",
  passkey: "hallPasskey",
  registrationCode: "hallRegistrationCode",
  suggestions: "hallSuggestions",
} as const;

/** Limits of signing up and of logging in. */
const waysIn: ReadonlySet<keyof typeof ofHalls> = new Set([
  "address",
  "crowd",
  "identity",
  "knownAddresses",
  "passkey",
  "registrationCode",
]);

/** Limit of an address: a higher one in a shared network. */
export function rateLimitOf(
  name: keyof typeof ofHalls,
  asker: Pick<Context, "config" | "services" | "address">,
): RateLimitName {
  const isHall = isShared(asker, asker.address) || (waysIn.has(name) && isRegistration(asker, asker.address));
  return isHall ? ofHalls[name] : name;
}

/** Milliseconds a caller waits after many wrong guesses. */
const slowMs = 1000;

/**
 * Rate limits over a sliding window. Counters are in PostgreSQL, so that no process and no restart forgets them; those of
 * reads are in memory. Throttles, never locks an account: a refused try does not count, so the next one is let through when
 * the oldest has left the window. The table keeps its first name, `brake_try`: the release before reads it while this one
 * starts.
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
    async cleanUp() {
      await sql`delete from brake_try where touched_at < now() - interval '1 day'`.execute(db);
    },
  };
}
