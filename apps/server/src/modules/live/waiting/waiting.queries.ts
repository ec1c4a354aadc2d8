import { waitingEveryMs } from "@palco/contract/live/waiting";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface Waiting {
  productId: string;
  userId: string;
}

/** Who has not said so twice has left; browsers wake a page in the background once a minute. */
const goneAfterMs = 2.5 * waitingEveryMs;

/** Notes several accounts in one statement, in one order, so that those of two processes can't deadlock. */
export async function noteWaiting(db: Db, people: readonly Waiting[], now: Date): Promise<void> {
  const [products, users] = [people.map(({ productId }) => productId), people.map(({ userId }) => userId)];
  await sql`insert into waiting as w (product_id, user_id, seen_at)
    select distinct product_id, user_id, ${now}::timestamptz from unnest(${products}::uuid[], ${users}::uuid[]) as t(product_id, user_id)
    order by 1, 2
    on conflict (product_id, user_id) do update set seen_at = greatest(w.seen_at, excluded.seen_at)`.execute(
    db,
  );
}

export async function readWaiting(db: Db, productId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from waiting
    where product_id = ${productId} and seen_at > ${new Date(now.getTime() - goneAfterMs)}`.execute(db);
  return rows[0]!.n;
}

export async function forgetWaiting(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("waiting")
    .where("seen_at", "<", new Date(now.getTime() - goneAfterMs))
    .execute();
}
