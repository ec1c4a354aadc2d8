import type { ProductType } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { titleIn } from "#platform/db/title-in.ts";
import type { Language } from "@palco/values/language";

interface MessagesRow {
  kind: "messages" | "questions";
  count: number;
  since: Date;
  product: { slug: string; title: string; type: ProductType };
  channel: { slug: string; title: string };
}

const shown = 4;

/** Messages that wait or were reported, and questions without an answer, by product, those that wait longest first. */
export async function listMessages(
  db: Db,
  channelIds: readonly string[],
  { from, language }: { from: Date; language: Language },
): Promise<MessagesRow[]> {
  const { rows } = await sql<MessagesRow>`with waiting as materialized (
      select p.id, case when w.status = 'pending' or w.reports > 0 then 'messages' else 'questions' end as kind,
        count(*)::int as count, min(w.created_at) as since
      from chat_waiting w join item_card i on i.id = w.item_id join product_card p on p.id = i.product_id
      where w.created_at > ${from} and p.channel_id = any(${[...channelIds]}::uuid[])
      group by 1, 2 order by since limit ${shown})
    select w.kind, w.count, w.since, jsonb_build_object('slug', p.slug, 'title', ${titleIn(language)}, 'type', p.type) as product,
      jsonb_build_object('slug', c.slug, 'title', c.title) as channel
    from waiting w join product_card p on p.id = w.id join channel_card c on c.id = p.channel_id order by w.since, p.id`.execute(
    db,
  );
  return rows;
}

/** Paid parcels that have not been sent, by channel. */
export async function listParcels(db: Db, channelIds: readonly string[]) {
  const { rows } = await sql<{ count: number; since: Date; channel: { slug: string; title: string } }>`
    select count(*)::int as count, min(s.created_at) as since, jsonb_build_object('slug', c.slug, 'title', c.title) as channel
    from parcel s join channel_card c on c.id = s.channel_id
    where s.channel_id = any(${[...channelIds]}::uuid[]) and s.status = 'paid' group by c.id, c.slug, c.title order by since`.execute(
    db,
  );
  return rows;
}

/** Buyers who ask for their money and wait for an answer, by channel. */
export async function listRefundRequests(db: Db, channelIds: readonly string[]) {
  const { rows } = await sql<{ count: number; since: Date; channel: { slug: string; title: string } }>`
    select count(distinct q.id)::int as count, min(q.opened_at) as since, jsonb_build_object('slug', c.slug, 'title', c.title) as channel
    from refund_request_card q join ordered_line l on l.order_id = q.order_id join channel_card c on c.id = l.channel_id
    where q.state = 'open' and l.channel_id = any(${[...channelIds]}::uuid[]) group by c.id, c.slug, c.title order by since`.execute(
    db,
  );
  return rows;
}
