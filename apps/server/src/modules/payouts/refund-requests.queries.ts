import type { WaitingRequest } from "@palco/contract/payouts/refunds";
import { sql } from "kysely";
import { readSiteName } from "#modules/look/public.ts";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";

/** Open requests about orders of these channels, those that wait longest first. */
export async function listOpenRequests(
  db: Db,
  owners: OwnerScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: WaitingRequest[]; total: number }> {
  const { rows } = await sql<WaitingRequest & { total: number }>`
    select q.id, q.order_id as "orderId", o.number, sold.title, sold.channel, trim(u.name || ' ' || u.surname) as buyer,
      q.reason, sold.refundable, o.currency, q.opened_at as "openedAt",
      count(*) over ()::int as total
    from refund_request_card q join order_card o on o.id = q.order_id left join account_card u on u.id = o.user_id
    join lateral (select min(l.title) filter (where l.kind in ('product', 'subscription', 'platform')) as title,
        coalesce(min(c.title), ${await readSiteName(db)}) as channel, sum(l.gross_amount - l.refunded_amount)::int as refundable,
        bool_and(${ownedBy(owners, { owner: "c.owner_id", channel: "c.id" })}) as own
      from ordered_line l left join channel_card c on c.id = l.channel_id where l.order_id = o.id) sold on sold.own
    where q.state = 'open' order by q.opened_at, q.id limit ${limit} offset ${offset}`.execute(db);
  return {
    items: rows.map(({ total: _total, ...row }) => ({
      ...row,
      openedAt: new Date(row.openedAt).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}
