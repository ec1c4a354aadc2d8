import type { Localized } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

interface AlertKey {
  userId: string;
  productId: string;
}

/** Asks for a word when a product can be bought, unless so many are asked for already. False: it is not asked for, now or before. */
export async function insertAlert(
  tx: Tx,
  { userId, productId }: AlertKey,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    with added as (
      insert into sale_alert (user_id, product_id, asked_at) select ${userId}, ${productId}, ${now}
      where (select count(*) from sale_alert where user_id = ${userId}) < ${most}
      on conflict do nothing returning 1)
    select exists (select from added) or exists (
      select from sale_alert where user_id = ${userId} and product_id = ${productId}) as asked`.execute(tx);
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

export async function deleteAlert(db: Db, { userId, productId }: AlertKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sale_alert")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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

export async function deleteAlerts(tx: Tx, productId: string): Promise<void> {
  await tx.deleteFrom("sale_alert").where("product_id", "=", productId).execute();
}

/** Takes who asked before a moment, so many at a time: each is told once. Who has it by now is not told. */
export async function takeAlerts(
  tx: Tx,
  { productId, at, limit, now }: { productId: string; at: Date; limit: number; now: Date },
): Promise<{ taken: number; told: { userId: string; askedAt: Date }[] }> {
  const { rows } = await sql<{ userId: string; askedAt: Date; has: boolean }>`
    delete from sale_alert a where (a.product_id, a.user_id) in (select product_id, user_id from sale_alert
      where product_id = ${productId} and asked_at <= ${at} order by user_id limit ${limit})
    returning a.user_id as "userId", a.asked_at as "askedAt", exists (select from ticket t
      where t.user_id = a.user_id and t.product_id = a.product_id and t.closed_at is null
        and (t.ends_at is null or t.ends_at > ${now})) as has`.execute(tx);
  return { taken: rows.length, told: rows.filter(({ has }) => !has) };
}

export async function listAlertIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sale_alert")
    .select("product_id as id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ id }) => id);
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
