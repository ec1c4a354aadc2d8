import type { OpportunityFilter } from "@palco/contract/sales";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export type OpportunityWish = Omit<OpportunityFilter, "scope"> & { ownerId: string | undefined };

export interface OpportunityRow {
  id: string;
  name: string;
  surname: string;
  email: string;
  slug: string;
  title: string;
  channelSlug: string;
  channel: string;
  stage: "looked" | "ordered" | "refused";
  times: number;
  at: Date;
}

/**
 * One row for each account and product they wanted, as far as they got: opened the checkout, made an order that ran out,
 * was refused by the bank. Whoever has or had a ticket, or is still paying, is none. `consents`: may be written to.
 */
function wanted(ownerId: string | undefined): RawBuilder<unknown> {
  const owned = ownerId ? sql`c.owner_id = ${ownerId}` : sql`true`;
  return sql`select u.id || ':' || p.id as id, u.id as user_id, u.name, u.surname, u.email, u.newsletter as consents, p.slug, p.title,
      c.slug as "channelSlug", c.title as channel, step.stage, step.times, step.at
    from (
      select user_id, product_id, case max(depth) when 3 then 'refused' when 2 then 'ordered' else 'looked' end as stage,
        greatest(max(times) filter (where depth = 1), count(*) filter (where depth > 1))::int as times,
        max(at) as at
      from (
        select user_id, product_id, 1 as depth, times, opened_at as at from checkout_visit
        union all
        select o.user_id, l.product_id,
          case when exists (select from payment where order_id = o.id and status = 'denied') then 3 else 2 end, 1, o.created_at
        from "order" o join order_line l on l.order_id = o.id where o.status in ('expired', 'failed') and l.kind = 'product'
      ) steps group by user_id, product_id) step
    join user_account u on u.id = step.user_id and u.deleted_at is null and u.blocked_at is null
    join product p on p.id = step.product_id join channel c on c.id = p.channel_id
    where ${owned} and c.owner_id <> u.id
      and not exists (select from entitlement where user_id = u.id and product_id = p.id)
      and not exists (select from "order" o join order_line l on l.order_id = o.id
        where o.user_id = u.id and l.product_id = p.id and o.status in ('open', 'paid', 'refund_pending', 'refunded', 'partially_refunded'))`;
}

function narrowed({ q, product, stage }: OpportunityWish): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (product) conditions.push(sql`slug = ${product}`);
  if (stage) conditions.push(sql`stage = ${stage}`);
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(
      sql`(email ilike ${like} or (name || ' ' || surname) ilike ${like} or title ilike ${like})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** Only those who consented; nothing of the others leaves the database. */
export async function listOpportunityRows(
  db: Db,
  wish: OpportunityWish,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OpportunityRow[]; total: number }> {
  const source = sql`(${wanted(wish.ownerId)}) wanted where consents and ${narrowed(wish)}`;
  const [{ rows }, count] = await Promise.all([
    sql<OpportunityRow>`select id, name, surname, email, slug, title, "channelSlug", channel, stage, times, at
      from ${source} order by at desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${source}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.total };
}

/** Counts of all, whether named or not. What somebody typed into the search finds no one who is not named. */
export async function sumOpportunities(db: Db, { ownerId, product }: OpportunityWish) {
  const { rows } = await sql<{ looked: number; ordered: number; refused: number; unnamed: number }>`select
      count(*) filter (where stage = 'looked')::int as looked, count(*) filter (where stage = 'ordered')::int as ordered,
      count(*) filter (where stage = 'refused')::int as refused, count(*) filter (where not consents)::int as unnamed
    from (${wanted(ownerId)}) wanted where ${product ? sql`slug = ${product}` : sql`true`}`.execute(db);
  return rows[0]!;
}

export async function listWantedProducts(db: Db, ownerId: string | undefined) {
  const { rows } = await sql<{
    slug: string;
    title: string;
  }>`select distinct slug, title from (${wanted(ownerId)}) wanted
    order by title limit 500`.execute(db);
  return rows;
}
