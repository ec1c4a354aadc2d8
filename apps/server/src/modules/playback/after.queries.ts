import { typesWith } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Products that are played at any time. */
const played = sql.join(typesWith(({ delivery, isDated }) => delivery === "stream" && !isDated));
/** A product `p` with something to play: a film that is made, or what its type plays instead. */
const isPlayable = sql`p.type in (${played}) and (p.asset_id is null or exists (
  select from asset_card a where a.id = p.asset_id and a.state in ('playable', 'ready')))`;
const mostInPack = 20;
const mostOfChannel = 30;

interface Watched {
  userId: string;
  productId: string;
  now: Date;
}

/** What follows a product in the packs that an account has a ticket of, nearest first; of a pack itself, all of it. */
export async function listNextInPacks(db: Db, { userId, productId, now }: Watched): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with place as (
      select product_id as pack, position from bundled_product where item_id = ${productId}
      union all select ${productId}, -1)
    select p.id from place join bundled_product b on b.product_id = place.pack and b.position > place.position
      join product_card pack on pack.id = place.pack and pack.bundle_active
      join product_card p on p.id = b.item_id and p.status <> 'draft'
    where ${isPlayable} and exists (select from ticket t where t.user_id = ${userId} and t.product_id = place.pack
      and t.closed_at is null and (t.ends_at is null or t.ends_at > ${now}))
    order by pack.id, b.position limit ${mostInPack}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Others of its channel: those that the account has tickets of, then those on show, the newest first. */
export async function listOthersOfChannel(
  db: Db,
  { userId, productId, channelId }: Watched & { channelId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select p.id, 0 as rank, p.published_at from ticket t join product_card p on p.id = t.product_id
      where t.user_id = ${userId} and t.closed_at is null and p.channel_id = ${channelId} and p.status <> 'draft'
        and p.id <> ${productId} and ${isPlayable} order by p.published_at desc limit ${mostOfChannel})
    union all
    (select p.id, 1, p.published_at from product_card p
      where p.channel_id = ${channelId} and p.status = 'published' and p.id <> ${productId} and ${isPlayable}
      order by p.published_at desc limit ${mostOfChannel})
    order by rank, published_at desc`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Which of these an account has begun. */
export async function listSeen(db: Db, userId: string, itemIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct item_id as id from coverage
    where user_id = ${userId} and item_id = any(${[...itemIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
