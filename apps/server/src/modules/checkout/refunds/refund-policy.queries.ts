import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/**
 * How much of what an order opened its buyer has watched, from 0 to 1: seconds that were played at least once, of all its films and
 * episodes together. What can't be measured counts as not watched.
 */
export async function findWatchedShare(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    with opened as (
      select o.user_id, p.id, p.asset_id from "order" o join order_line l on l.order_id = o.id
        left join order_line_member m on m.order_line_id = l.id join product_card p on p.id in (l.product_id, m.product_id)
      where o.id = ${orderId}),
    film as (
      select user_id, id as item_id, asset_id from opened where asset_id is not null
      union select opened.user_id, i.id, i.asset_id from opened join item_card i on i.product_id = opened.id
        where i.kind = 'episode' and i.asset_id is not null)
    select coalesce(sum((select sum(upper(r) - lower(r)) from unnest(seen.seconds) r)) * 1000.0 / nullif(sum(a.duration_ms), 0), 0)::float8 as share
    from film join asset_card a on a.id = film.asset_id
      left join lateral (select range_agg(w.seconds) as seconds from watched w
        where w.user_id = film.user_id and w.item_id = film.item_id and w.asset_id = film.asset_id) seen on true`.execute(
    db,
  );
  return rows[0]!.share;
}

/** A refund that its buyer asked for, with whose product it is; undefined for one that somebody else gave. */
export async function findAskedRefund(db: Db, refundId: string) {
  const { rows } = await sql<{
    ownerId: string;
    number: string;
    title: string;
    amount: number;
    currency: string;
  }>`
    select c.owner_id as "ownerId", o.number, p.title, r.amount, o.currency
    from refund r join "order" o on o.id = r.order_id join order_line l on l.order_id = o.id
      join product_card p on p.id = l.product_id join channel_card c on c.id = p.channel_id
    where r.id = ${refundId} and r.requested_by = o.user_id and o.user_id <> c.owner_id order by l.id limit 1`.execute(
    db,
  );
  return rows[0];
}
