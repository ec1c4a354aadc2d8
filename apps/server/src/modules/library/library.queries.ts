import { type LibraryShow, type librarySorts } from "@palco/contract/library/api";
import { type ProductType, typesWith } from "@palco/contract/product-types/traits";
import type { Language, Localized } from "@palco/values/language";
import { resumeEndShare } from "@palco/values/resume";
import { type RawBuilder, sql } from "kysely";
import { includedProduct } from "#modules/access/public.ts";
import { dateEnd } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf, type Sort } from "#platform/db/keyset.ts";
import { titleIn } from "#platform/db/title-in.ts";

export interface LibraryRow {
  id: string;
  key: string;
  counted: number;
  slug: string;
  title: string;
  titles: Localized;
  type: ProductType;
  is_pack: boolean;
  image_id: string | null;
  channel_slug: string;
  channel_title: string;
  by: "ticket" | "subscription";
  granted_at: Date;
  ends_at: Date | null;
  duration_ms: number | null;
  /** Total length of the film, or of the published episodes. */
  played_ms: number | null;
  watched_seconds: number;
  resume_at_ms: number | null;
  session_at: Date | null;
}

export interface LibraryWish extends LongPageWish {
  show: LibraryShow;
  sort: (typeof librarySorts)[number];
  q?: string | undefined;
}

interface Reader {
  userId: string;
  language: Language;
  now: Date;
}

/** A date whose length nobody knows stays among those to come so long after it began: it may be on air. */
const mayBeOnAir = sql`interval '12 hours'`;

function shown(show: LibraryShow, now: Date): RawBuilder<unknown> {
  const isOpen = sql`(ends_at is null or ends_at > ${now})`;
  switch (show) {
    case "all":
      return sql`true`;
    case "current":
      return isOpen;
    case "completed":
      return sql`ends_at <= ${now}`;
    case "upcoming":
      return sql`${isOpen} and coalesce(nullif(session_end, session_at), session_at + ${mayBeOnAir}) > ${now}`;
    case "begun":
      // What was left at its end is not begun.
      return sql`${isOpen} and resume_at_ms > 0 and not exists (select from asset_card a
        where a.id = owned.asset_id and owned.resume_at_ms > a.duration_ms * ${resumeEndShare}::float8)`;
  }
}

function sortOf({ show, sort }: LibraryWish, language: Language): Sort {
  const id = sql`id`;
  if (show === "upcoming")
    return { name: show, by: sql`session_at`, type: "timestamptz", direction: "asc", id };
  if (show === "begun")
    return { name: show, by: sql`watched_at`, type: "timestamptz", direction: "desc", id };
  return sort === "title"
    ? { name: `title ${language}`, by: sql`plain_text(shown_title)`, type: "text", direction: "asc", id }
    : { name: sort, by: sql`granted_at`, type: "timestamptz", direction: "desc", id };
}

/** Items and files that count for the progress of a product `p`: its film and its published episodes. */
const playedOf = (now: Date) => sql`select p.id as item_id, p.asset_id where p.asset_id is not null
  union all select i.id, i.asset_id from episode_card e join item_card i on i.id = e.item_id
    where i.product_id = p.id and i.asset_id is not null and e.published_at <= ${now}`;

const isPack = sql`(p.bundle_active and p.type not in (${sql.join(typesWith(({ gathers }) => gathers))}))`;

/**
 * One row per product: its newest ticket that was not refunded. Of products that a subscription opens, only started
 * ones: the channel lists them all.
 */
const ownedBy = ({ userId, language, now }: Reader) => sql`
  begun as (
    select distinct i.product_id from watched c join item_card i on i.id = c.item_id where c.user_id = ${userId}),
  grants as (
    select product_id, session_id, granted_at, ends_at, 'ticket' as by from ticket
    where user_id = ${userId} and (closed_reason is null or closed_reason = 'expired')
    union all
    select p.id, null, m.granted_at, m.valid_until, 'subscription' from member m
      join product_card p on m.channel_id is null or m.channel_id = p.channel_id
      join begun on begun.product_id = p.id
    where m.user_id = ${userId} and m.valid_until > ${now} and ${includedProduct}),
  newest as (
    select distinct on (product_id) * from grants
    order by product_id, coalesce(ends_at > ${now}, true) desc, by = 'ticket' desc, granted_at desc),
  owned as materialized (
    select p.id, p.channel_id, p.asset_id, t.by, t.granted_at, t.ends_at, v.resume_at_ms, v.updated_at as watched_at,
      ${titleIn(language)} as shown_title, date.session_at, ${dateEnd(sql`date.session_at`)} as session_end
    from newest t
    join product_card p on p.id = t.product_id
    left join asset_card a on a.id = p.asset_id
    left join product_date s on s.id = t.session_id
    -- For all its dates: the next one, or the last when all have passed.
    left join lateral (select coalesce(min(starts_at) filter (where starts_at > ${now}), max(starts_at)) as at
      from product_date where product_id = p.id and called_off_at is null and p.type in (${sql.join(typesWith(({ isDated }) => isDated))})) d on true
    cross join lateral (select case when t.session_id is null then d.at when s.called_off_at is null then s.starts_at end as session_at) date
    left join watched v on v.item_id = p.id and v.asset_id = p.asset_id and v.airing_at is null and v.user_id = ${userId}
    -- A bundle without a film of its own is what is in it.
    where not (${isPack} and p.asset_id is null))`;

/** One page. Chooses first, so that progress is only added up for what is shown. */
export async function listLibraryRows(db: Db, wish: LibraryWish, reader: Reader) {
  const { userId, language, now } = reader;
  const keyset = keysetOf(sortOf(wish, language), wish);
  const words = wish.q
    ? sql`(strpos(plain_text(shown_title), plain_text(${wish.q})) > 0
        or exists (select from channel_card where id = owned.channel_id and strpos(plain_text(title), plain_text(${wish.q})) > 0))`
    : sql`true`;
  const source = sql`from owned where ${shown(wish.show, now)} and ${words}`;
  const counted = countedUpTo(source);
  const { rows } = await sql<LibraryRow>`
    with ${ownedBy(reader)},
    chosen as (
      select owned.*, ${keyset.key} as key, row_number() over (order by ${keyset.order}) as place, ${counted} as counted
      ${source} and ${keyset.condition} order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset})
    select o.id, o.key, o.counted, o.by, p.slug, p.title, p.titles, p.type, ${isPack} as is_pack, p.image_id, c.slug as channel_slug,
      c.title as channel_title, o.granted_at, o.ends_at, o.session_at, a.duration_ms, o.resume_at_ms,
      progress.duration_ms as played_ms, progress.seconds as watched_seconds
    from chosen o
    join product_card p on p.id = o.id
    join channel_card c on c.id = p.channel_id
    left join asset_card a on a.id = p.asset_id
    left join lateral (
      select sum(film.duration_ms)::int8 as duration_ms, coalesce(sum(
        (select sum(upper(r) - lower(r)) from unnest(seen.seconds) r)), 0)::int as seconds
      from (${playedOf(now)}) played join asset_card film on film.id = played.asset_id
      left join lateral (select range_agg(c.seconds) as seconds from watched c
        where c.user_id = ${userId} and c.item_id = played.item_id and c.asset_id = played.asset_id) seen on true) progress on true
    order by o.place`.execute(db);
  if (rows[0] || keyset.isFirst)
    return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count: counted, isFirst: true })) };
  const count = sql<number>`(with ${ownedBy(reader)} select ${counted})`;
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, isFirst: false })) };
}
