import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";

interface WishKey {
  userId: string;
  productId: string;
}

/** Of a product `p` of the channel `c`. */
const onShow = sql`(p.status = 'published' and c.status = 'published' and c.owner_sells and ${typeIsOn()})`;

/** The product at an address, now or formerly. */
export async function findProduct(db: Db, slug: string) {
  const { rows } = await sql<{ id: string; available: boolean }>`
    select p.id, ${onShow} as available from product_card p join channel_card c on c.id = p.channel_id
    where p.id = (select product_at(${slug}))`.execute(db);
  return rows[0];
}

/** Keeps a product unless there are so many already. False: it is not kept, now or before. */
export async function insertWish(
  db: Db,
  { userId, productId }: WishKey,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with added as (
      insert into wish (user_id, product_id, wished_at) select ${userId}, ${productId}, ${now}
      where (select count(*) from wish where user_id = ${userId}) < ${most}
      on conflict do nothing returning 1)
    select exists (select from added) or exists (
      select from wish where user_id = ${userId} and product_id = ${productId}) as kept`.execute(db);
  return rows[0]!.kept;
}

export async function deleteWish(db: Db, { userId, productId }: WishKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("wish")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One page of what an account keeps and has not bought since; a ticket of before counts while it opens something. */
export async function listWishRows(db: Db, userId: string, wish: LongPageWish & { now: Date }) {
  const keyset = keysetOf(
    { name: "wished", by: sql`w.wished_at`, type: "timestamptz", direction: "desc", id: sql`w.product_id` },
    wish,
  );
  const source = sql`from wish w join product_card p on p.id = w.product_id join channel_card c on c.id = p.channel_id
    where w.user_id = ${userId} and not exists (select from ticket t
      where t.user_id = w.user_id and t.product_id = w.product_id
        and (t.closed_reason is null or t.closed_reason = 'expired')
        and (t.granted_at >= w.wished_at or t.ends_at is null or t.ends_at > ${wish.now}))`;
  const count = countedUpTo(source);
  const { rows } = await sql<{ id: string; available: boolean; key: string; counted: number }>`
    select p.id, ${onShow} as available, ${keyset.key} as key, ${count} as counted ${source} and ${keyset.condition}
    order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, isFirst: keyset.isFirst })) };
}

export async function listWishedIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("wish").select("product_id as id").where("user_id", "=", userId).execute();
  return rows.map(({ id }) => id);
}
