import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";
import { matchesCode, type UndoRow, undosOf } from "#modules/coupons/public.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";
import { titleIn } from "#platform/db/title-in.ts";
import type { Language } from "@palco/values/language";

export interface RedeemedWish {
  scope: OwnerScope;
  q: string | undefined;
  product: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

export interface RedeemedRow {
  id: string;
  code: string;
  redeemedAt: Date;
  slug: string;
  title: string;
  channel: string;
  sessionAt: Date | null;
  name: string;
  surname: string;
  email: string;
  net: number;
  tax: number;
  gross: number;
  currency: string;
  fee: number;
  undone: UndoRow[];
}

const isRedeemed = sql`c.redeemed_at is not null`;

/** The requested batches. */
function batchesOf({ scope, product }: RedeemedWish): RawBuilder<unknown> {
  const conditions = [sql`true`];
  conditions.push(ownedBy(scope, { owner: "h.owner_id", channel: "h.id" }));
  if (product) conditions.push(sql`p.slug = ${product}`);
  return sql`(select b.* from coupon_offer b join product_card p on p.id = b.product_id join channel_card h on h.id = p.channel_id
    where ${sql.join(conditions, sql` and `)})`;
}

/** Filters on the code itself. A search by words also joins the account that redeemed it, `u`. */
function ownConditions({ q, from, to }: RedeemedWish): RawBuilder<unknown> {
  const conditions = [isRedeemed];
  if (from) conditions.push(sql`c.redeemed_at >= ${from}`);
  if (to) conditions.push(sql`c.redeemed_at < ${to}`);
  if (q) conditions.push(matchesCode(q));
  return sql.join(conditions, sql` and `);
}

const codes = ({ q }: RedeemedWish) =>
  q ? sql`coupon_card c join account_card u on u.id = c.redeemed_by` : sql`coupon_card c`;

/** The date is the one that was ordered: a code may leave it to its holder. */
const aboutCode = sql`join coupon_offer b on b.id = c.batch_id
  join product_card p on p.id = b.product_id
  join channel_card h on h.id = p.channel_id
  join account_card u on u.id = c.redeemed_by
  join ordered_line l on l.order_id = c.order_id and l.product_id = b.product_id
  left join product_date s on s.id = l.session_id`;

const columnsIn = (
  language: Language,
) => sql`c.id, c.code, c.redeemed_at as "redeemedAt", p.slug, ${titleIn(language)} as title, h.slug as channel,
  s.starts_at as "sessionAt", u.name, u.surname, case when u.disowned_at is null then u.email::text else '' end as email, l.net_amount as net, l.tax_amount as tax, l.gross_amount as gross,
  b.currency, l.fee_amount as fee, ${undosOf("c.id")} as undone`;

/** A page: the newest of each batch by its index and then of those; of everybody by one index. */
export async function listRedeemedRows(
  db: Db,
  wish: RedeemedWish & { language: Language },
  page: LongPageWish,
) {
  const by = { by: sql`c.redeemed_at`, type: "timestamptz", id: sql`c.id` } as const;
  const keyset = keysetOf({ name: "redeemed", direction: "desc", ...by }, page);
  const { order, condition, limit, offset } = keyset;
  const asked = sql`${ownConditions(wish)} and ${condition}`;
  const some = sql`order by ${order} limit ${limit + offset}`;
  const isNarrow = wish.scope !== "all" || wish.product;
  const first = isNarrow
    ? sql`${batchesOf(wish)} b cross join lateral (select c.* from ${codes(wish)} where c.batch_id = b.id and ${asked} ${some}) c`
    : sql`(select c.* from ${codes(wish)} where ${asked} ${some}) c`;
  const counted = isNarrow
    ? sql`from ${codes(wish)} where c.batch_id = any(array(select id from ${batchesOf(wish)} b)) and ${ownConditions(wish)}`
    : sql`from ${codes(wish)} where ${ownConditions(wish)}`;
  const count = countedUpTo(counted);
  const { rows } = await sql<RedeemedRow & { key: string; counted: number }>`
    select ${columnsIn(wish.language)}, ${keyset.key} as key, ${count} as counted
    from (select c.* from ${first} order by ${order} limit ${limit} offset ${offset}) c ${aboutCode} order by ${order}`.execute(
    db,
  );
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

const everyOne = (wish: RedeemedWish) =>
  sql`coupon_card c ${aboutCode} where c.batch_id = any(array(select id from ${batchesOf(wish)} asked)) and ${ownConditions(wish)}`;

/** All that match, as fast as they are read. */
export function readRedeemedRows(
  db: Database,
  wish: RedeemedWish & { language: Language },
): AsyncGenerator<RedeemedRow> {
  return readInPieces(
    db,
    sql<RedeemedRow>`select ${columnsIn(wish.language)} from ${everyOne(wish)} order by c.redeemed_at desc, c.id desc`,
  );
}

export async function sumRedeemedRows(db: Db, wish: RedeemedWish) {
  const { rows } = await sql<{ currency: string; count: number; gross: number; fee: number }>`
    select b.currency, count(*)::int as count, sum(l.gross_amount)::bigint as gross, sum(l.fee_amount)::bigint as fee
    from ${everyOne(wish)} group by b.currency order by count(*) desc, b.currency`.execute(db);
  return rows;
}

/** The products of which something was redeemed. */
export async function listRedeemedProducts(db: Db, scope: OwnerScope, language: Language) {
  const { rows } = await sql<{ slug: string; title: string }>`
    select p.slug, ${titleIn(language)} as title from product_card p join channel_card h on h.id = p.channel_id
    where ${ownedBy(scope, { owner: "h.owner_id", channel: "h.id" })}
      and exists (select 1 from coupon_offer b join coupon_card c on c.batch_id = b.id where b.product_id = p.id and c.redeemed_at is not null)
    order by title limit 500`.execute(db);
  return rows;
}
