import type { Localized } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

interface AlertKey {
  userId: string;
  productId: string;
  /** One date of it; null: the product. */
  sessionId: string | null;
}

const isOf = ({ productId, sessionId }: Omit<AlertKey, "userId">) =>
  sql`product_id = ${productId} and session_id is not distinct from ${sessionId}::uuid`;

/** Asks for a word when a product can be bought, unless so many are asked for already. False: it is not asked for, now or before. */
export async function insertAlert(
  tx: Tx,
  { userId, ...thing }: AlertKey,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    with added as (
      insert into sale_alert (user_id, product_id, session_id, asked_at)
      select ${userId}, ${thing.productId}, ${thing.sessionId}::uuid, ${now}
      where (select count(*) from sale_alert where user_id = ${userId}) < ${most}
      on conflict do nothing returning 1)
    select exists (select from added) or exists (
      select from sale_alert where user_id = ${userId} and ${isOf(thing)}) as asked`.execute(tx);
  return rows[0]!.asked;
}

/** Looks at a product at the next occasion. */
export async function watch(tx: Tx, productId: string, now: Date): Promise<void> {
  await tx
    .insertInto("sale_watch")
    .values({ product_id: productId, next_look_at: now })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet({ next_look_at: now }))
    .execute();
}

/** True for a product that somebody waits for, locked until this transaction ends. */
export async function lockWatch(tx: Tx, productId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("sale_watch")
    .select("product_id")
    .where("product_id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
  return Boolean(row);
}

/** Products to look at, the longest due first; those that another process looks at are left to it. */
export async function takeDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select product_id as id from sale_watch where next_look_at <= ${now}
    order by next_look_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteAlert(db: Db, { userId, ...thing }: AlertKey): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from sale_alert where user_id = ${userId} and ${isOf(thing)}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Products among these that have alerts, and dates of theirs that have some: each once. */
export async function listAwaited(
  tx: Tx,
  productIds: readonly string[],
): Promise<{ productId: string; sessionId: string | null }[]> {
  return tx
    .selectFrom("sale_alert")
    .select(["product_id as productId", "session_id as sessionId"])
    .where("product_id", "in", [...productIds])
    .distinct()
    .execute();
}

/** Looks again then; null: no more, as nobody waits for it or there is nothing to wait for. */
export async function setNextLook(tx: Tx, productId: string, at: Date | null): Promise<void> {
  const which: RawBuilder<unknown> = sql`product_id = ${productId}`;
  await (
    at
      ? sql`with gone as (delete from sale_watch where ${which} and not exists (select from sale_alert where ${which}) returning 1)
          update sale_watch set next_look_at = ${at} where ${which} and not exists (select from gone)`
      : sql`delete from sale_watch where ${which}`
  ).execute(tx);
}

/** Deletes the alerts of a product with all its dates, or of one date. */
export async function deleteAlerts(
  tx: Tx,
  which: { productId: string } | { sessionId: string },
): Promise<void> {
  const [column, id] =
    "productId" in which
      ? (["product_id", which.productId] as const)
      : (["session_id", which.sessionId] as const);
  await tx.deleteFrom("sale_alert").where(column, "=", id).execute();
}

/** Takes who asked before a moment, so many at a time: each is told once. Who has it by now is not told. */
export async function takeAlerts(
  tx: Tx,
  { at, limit, now, ...thing }: Omit<AlertKey, "userId"> & { at: Date; limit: number; now: Date },
): Promise<{ taken: number; told: { userId: string; askedAt: Date }[] }> {
  const { rows } = await sql<{ userId: string; askedAt: Date; has: boolean }>`
    delete from sale_alert a where ${isOf(thing)} and a.user_id in (select user_id from sale_alert
      where ${isOf(thing)} and asked_at <= ${at} order by user_id limit ${limit})
    returning a.user_id as "userId", a.asked_at as "askedAt", exists (select from ticket t
      where t.user_id = a.user_id and t.product_id = a.product_id and t.closed_at is null
        and (a.session_id is null or t.session_id is null or t.session_id = a.session_id)
        and (t.ends_at is null or t.ends_at > ${now})) as has`.execute(tx);
  return { taken: rows.length, told: rows.filter(({ has }) => !has) };
}

export async function listAlertIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sale_alert")
    .select((row) => row.fn.coalesce("session_id", "product_id").as("id"))
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface AwaitedRow {
  slug: string;
  title: string;
  titles: Localized;
  sessionId: string | null;
  startsAt: Date | null;
  askedAt: Date;
}

/** Alerts of an account, the newest first. */
export async function listAwaitedBy(db: Db, userId: string): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select p.slug, p.title, p.titles, a.session_id as "sessionId", d.starts_at as "startsAt", a.asked_at as "askedAt"
    from sale_alert a join product_card p on p.id = a.product_id left join product_date d on d.id = a.session_id
    where a.user_id = ${userId} order by a.asked_at desc, p.slug, d.starts_at`.execute(db);
  return rows;
}

/** A product as people are told of it. */
export async function findNames(
  db: Db,
  id: string,
): Promise<{ slug: string; title: string; titles: Localized } | undefined> {
  const row = await db
    .selectFrom("product_card")
    .select(["slug", "title", "titles"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row as { slug: string; title: string; titles: Localized } | undefined;
}
