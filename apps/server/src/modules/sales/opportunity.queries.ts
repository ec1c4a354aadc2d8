import type { OpportunityFilter } from "@palco/contract/sales/api";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";
import { titleIn } from "#platform/db/title-in.ts";
import type { Language } from "@palco/values/language";

export type OpportunityWish = Omit<OpportunityFilter, "scope"> & { owners: OwnerScope };

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
 * One row for each account and product it wanted: the database writes `opportunity` when a checkout is opened and
 * when an order is lost. Accounts that have or had a ticket, are still paying, or are the seller do not count.
 */
const everyone = sql`opportunity w join account_card u on u.id = w.user_id join channel_card c on c.id = w.channel_id`;
const isOpen = sql`u.deleted_at is null and u.blocked_at is null and c.owner_id <> u.id
  and not exists (select from ticket entitlement where user_id = u.id and product_id = w.product_id)
  and not exists (select from order_card o join ordered_line l on l.order_id = o.id
    where o.user_id = u.id and l.product_id = w.product_id and o.status in ('open', 'paid', 'refund_pending', 'refunded', 'partially_refunded'))`;

function narrowed({ q, product, stage }: OpportunityWish): RawBuilder<unknown> {
  const conditions = [isOpen];
  if (product)
    conditions.push(sql`w.product_id = (select id from product_card product where slug = ${product})`);
  if (stage) conditions.push(sql`w.stage = ${stage}`);
  if (q)
    conditions.push(
      sql`(${contains(sql`account_text(u.email, u.name, u.surname)`, q)} or exists (select from product_card product where id = w.product_id and ${contains(sql`plain_text(title)`, q)}))`,
    );
  return sql.join(conditions, sql` and `);
}

const channelsOf = (owners: OwnerScope) =>
  sql`(select id from channel_card channel where ${ownedBy(owners, { owner: "owner_id", channel: "id" })})`;
const owned = (owners: OwnerScope) =>
  owners === "all" ? sql`true` : sql`w.channel_id = any(array(${channelsOf(owners)}))`;

/** A page, newest first: only those who consented; nothing of the others leaves the database. */
export async function listOpportunityRows(
  db: Db,
  wish: OpportunityWish & { language: Language },
  page: LongPageWish,
) {
  const id = sql`w.id`;
  const keyset = keysetOf({ name: "at", by: sql`w.at`, type: "timestamptz", direction: "desc", id }, page);
  const where = sql`u.newsletter and ${narrowed(wish)}`;
  const { order, condition, limit, offset } = keyset;
  const first = sql`from ${everyone} where ${where} and ${condition}`;
  const some = sql`order by ${order} limit ${limit + offset}`;
  // With an owner: reads the first rows of each channel by its index, then takes the first of those.
  const source =
    wish.owners === "all"
      ? sql`(select w.* ${first} ${some}) w`
      : sql`${channelsOf(wish.owners)} of_channel cross join lateral (
        select w.* ${first} and w.channel_id = of_channel.id ${some}) w`;
  const count = countedUpTo(sql`from ${everyone} where ${where} and ${owned(wish.owners)}`);
  const { rows } = await sql<OpportunityRow & { key: string; counted: number }>`
    select w.id, u.name, u.surname, u.email, p.slug, ${titleIn(wish.language)} as title, c.slug as "channelSlug", c.title as channel, w.stage, w.times, w.at,
      ${keyset.key} as key, ${count} as counted
    from (select w.* from ${source} order by ${order} limit ${limit} offset ${offset}) w
      join account_card u on u.id = w.user_id join product_card p on p.id = w.product_id join channel_card c on c.id = w.channel_id
    order by ${order}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

/** Counts all of them, named or not. A typed search finds only named people. */
export async function countOpportunities(db: Db, { owners, product }: OpportunityWish) {
  const { rows } = await sql<{ looked: number; ordered: number; refused: number; unnamed: number }>`select
      count(*) filter (where w.stage = 'looked')::int as looked, count(*) filter (where w.stage = 'ordered')::int as ordered,
      count(*) filter (where w.stage = 'refused')::int as refused, count(*) filter (where not u.newsletter)::int as unnamed
    from ${everyone} where ${owned(owners)} and ${narrowed({ owners, product })}`.execute(db);
  return rows[0]!;
}

export async function listWantedProducts(db: Db, owners: OwnerScope, language: Language) {
  const { rows } = await sql<{
    slug: string;
    title: string;
  }>`select p.slug, ${titleIn(language)} as title from product_card p
    where p.id in (select w.product_id from opportunity w where ${owned(owners)}) order by title, p.id limit 500`.execute(
    db,
  );
  return rows;
}
