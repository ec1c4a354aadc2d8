import { mostCounted } from "@palco/contract/fields";
import type { Mendable } from "@palco/contract/mends/api";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

const most = sql.lit(mostCounted + 1);

/** People with a living ticket that the condition is true of, counted as far as is said. */
const holders = (condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select 1 from ticket t where ${condition} and t.closed_at is null limit ${most}) held)`;

/** A ticket without a date is for all of them. */
const isFor = (productId: RawBuilder<unknown>, sessionId: RawBuilder<unknown>) =>
  sql`t.product_id = ${productId} and (t.session_id is null or t.session_id = ${sessionId})`;

export async function countHolders(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${holders(sql`t.product_id = ${productId}`)} as n`.execute(db);
  return rows[0]!.n;
} // prettier-ignore

/** People who have it by a subscription to its channel, and would lose it in another one. */
export async function countSubscribers(db: Db, { id, channelId }: { id: string; channelId: string }, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from member m where m.channel_id = ${channelId} and m.valid_until > ${now}
      and exists (select 1 from product_card p where p.id = ${id} and p.in_subscription) limit ${most}) subscribed`.execute(db);
  return rows[0]!.n;
} // prettier-ignore

export async function listMendableDates(db: Db, productId: string): Promise<Mendable["dates"]> {
  const { rows } = await sql<Omit<Mendable["dates"][number], "startsAt"> & { startsAt: Date }>`
    select d.id, d.starts_at as "startsAt", d.capacity, d.called_off_at is not null as "calledOff",
      ${holders(isFor(sql`d.product_id`, sql`d.id`))} as holders
    from product_date d where d.product_id = ${productId} order by d.starts_at, d.id`.execute(db);
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

/** The channels of an owner that a product may stand in, without the one it is in. */
export async function listOtherChannels(
  db: Db,
  { ownerId, channelId }: { ownerId: string; channelId: string },
): Promise<Mendable["channels"]> {
  return db
    .selectFrom("channel_card")
    .select(["id", "title"])
    .where("owner_id", "=", ownerId)
    .where("id", "!=", channelId)
    .where("status", "!=", "banned")
    .orderBy("title")
    .orderBy("id")
    .execute();
}

/** The next people in order of their id who hold a living ticket for a date. */
export async function listHolders(
  db: Db,
  { productId, sessionId, after, size }: { productId: string; sessionId: string; after: string | null; size: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct t.user_id as id from ticket t
    where ${isFor(sql`${productId}::uuid`, sql`${sessionId}::uuid`)} and t.closed_at is null and (${after}::uuid is null or t.user_id > ${after}::uuid)
    order by t.user_id limit ${size}`.execute(db);
  return rows.map(({ id }) => id);
} // prettier-ignore
