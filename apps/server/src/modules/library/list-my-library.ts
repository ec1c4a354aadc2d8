import type { LibraryItem } from "@palco/contract/library/api";
import { type ProductType, typesWith } from "@palco/contract/product-types/traits";
import type { Localized } from "@palco/values/language";
import { watchedPercent } from "@palco/values/progress";
import { sql } from "kysely";
import { includedProduct } from "#modules/access/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ticketLeft } from "./ticket-left.ts";

interface Row {
  product_id: string;
  slug: string;
  title: string;
  titles: Localized;
  type: ProductType;
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
  total: number;
}

/** Items and files that count for the progress of a product `p`: its film and its published episodes. */
const playedOf = (now: Date) => sql`select p.id as item_id, p.asset_id where p.asset_id is not null
  union all select i.id, i.asset_id from episode_card e join item_card i on i.id = e.item_id
    where i.product_id = p.id and i.asset_id is not null and e.published_at <= ${now}`;

type Show = "all" | "current" | "completed";

/**
 * One row per product: its newest ticket that was not refunded, and its watch progress. Of products that a
 * subscription opens, only started ones: the channel lists them all.
 */
export async function listMyLibrary(
  { db, actor, now, language }: Context<Actor>,
  { page, size, show }: { page: number; size: number; show: Show },
) {
  const at = now();
  const wanted = {
    all: sql`true`,
    current: sql`(t.ends_at is null or t.ends_at > ${at})`,
    completed: sql`t.ends_at <= ${at}`,
  }[show];
  const { rows } = await sql<Row>`
    with begun as (
      select distinct i.product_id from watched c join item_card i on i.id = c.item_id where c.user_id = ${actor.id}),
    grants as (
      select product_id, session_id, granted_at, ends_at, 'ticket' as by from ticket
      where user_id = ${actor.id} and (closed_reason is null or closed_reason = 'expired')
      union all
      select p.id, null, m.granted_at, m.valid_until, 'subscription' from member m
        join product_card p on m.channel_id is null or m.channel_id = p.channel_id
        join begun on begun.product_id = p.id
      where m.user_id = ${actor.id} and m.valid_until > ${at} and ${includedProduct}),
    ticket as (
      select distinct on (product_id) * from grants
      order by product_id, coalesce(ends_at > ${at}, true) desc, by = 'ticket' desc, granted_at desc)
    select t.product_id, t.by, p.slug, p.title, p.titles, p.type, p.image_id, c.slug as channel_slug, c.title as channel_title,
      t.granted_at, t.ends_at,
      case when t.session_id is not null then s.starts_at when p.type in (${sql.join(typesWith(({ isDated }) => isDated))}) then d.at end as session_at, a.duration_ms, v.resume_at_ms,
      progress.duration_ms as played_ms, progress.seconds as watched_seconds,
      count(*) over ()::int as total
    from ticket t
    join product_card p on p.id = t.product_id
    join channel_card c on c.id = p.channel_id
    left join product_date s on s.id = t.session_id
    -- For all its dates: the next one, or the last when all have passed.
    left join lateral (select coalesce(min(starts_at) filter (where starts_at > ${at}), max(starts_at)) as at
      from product_date where product_id = p.id) d on true
    left join asset_card a on a.id = p.asset_id
    left join watched v on v.item_id = p.id and v.asset_id = p.asset_id and v.airing_at is null and v.user_id = ${actor.id}
    left join lateral (
      select sum(film.duration_ms)::int8 as duration_ms, coalesce(sum(
        (select sum(upper(r) - lower(r)) from unnest(seen.seconds) r)), 0)::int as seconds
      from (${playedOf(at)}) played join asset_card film on film.id = played.asset_id
      left join lateral (select range_agg(c.seconds) as seconds from watched c
        where c.user_id = ${actor.id} and c.item_id = played.item_id and c.asset_id = played.asset_id) seen on true) progress on true
    -- A bundle without a film of its own is what is in it.
    where ${wanted} and not (p.bundle_active and p.asset_id is null)
    order by t.granted_at desc, t.product_id limit ${size} offset ${(page - 1) * size}`.execute(db);
  const images = await getImageViews(
    db,
    rows.flatMap((row) => row.image_id ?? []),
  );
  const items = rows.map((row): LibraryItem => ({
    productId: row.product_id,
    slug: row.slug,
    title: row.titles[language] || row.title,
    type: row.type,
    image: (row.image_id && images.get(row.image_id)) || null,
    channel: { slug: row.channel_slug, title: row.channel_title },
    by: row.by,
    boughtAt: row.granted_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    left: ticketLeft(row.ends_at, at),
    sessionAt: row.session_at?.toISOString() ?? null,
    durationMs: row.duration_ms,
    watchedPercent: watchedPercent(row.watched_seconds, row.played_ms),
    resumeAtMs: row.resume_at_ms,
  }));
  return { items, total: rows[0]?.total ?? 0, page, size };
}
