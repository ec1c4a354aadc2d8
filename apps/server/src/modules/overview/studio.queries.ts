import type { ChannelStatus } from "@palco/contract/channels/api";
import { type ProductType, typesWith } from "@palco/contract/product-types/traits";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";
import { titleIn } from "#platform/db/title-in.ts";

export interface OwnChannel {
  id: string;
  slug: string;
  title: string;
  status: ChannelStatus;
  reviewRequestedAt: Date | null;
}

export async function listOwnChannels(db: Db, owners: OwnerScope): Promise<OwnChannel[]> {
  const { rows } =
    await sql<OwnChannel>`select id, slug, title, status, review_requested_at as "reviewRequestedAt"
    from channel_card c where ${ownedBy(owners, { owner: "c.owner_id", channel: "c.id" })} order by title, id`.execute(
      db,
    );
  return rows;
}

/** Plays of all these channels by day, from a day on. */
export async function listPlays(
  db: Db,
  channelIds: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; plays: number }>`
    select to_char(played_on, 'YYYY-MM-DD') as day, sum(plays)::int as plays from played_day
    where channel_id = any(${[...channelIds]}::uuid[]) and played_on >= ${from}::date group by played_on`.execute(
    db,
  );
  return new Map(rows.map(({ day, plays }) => [day, plays]));
}

/** Subscriptions of these channels that are open at each of these instants. */
export async function countSubscribers(
  db: Db,
  channelIds: readonly string[],
  instants: readonly Date[],
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    with paid as materialized (select granted_at, valid_until from member
      where channel_id = any(${[...channelIds]}::uuid[]) and valid_until > ${instants[0]!})
    select (select count(*)::int from paid where granted_at <= at and valid_until > at) as count
    from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality instant (at, place) order by place`.execute(
    db,
  );
  return rows.map(({ count }) => count);
}

export interface DateRow {
  product: { slug: string; title: string; type: ProductType };
  channel: { slug: string; title: string };
  imageId: string | null;
  startsAt: Date;
  sold: number;
  places: number | null;
}

const shownDates = 5;
/** Up to so many products are looked up by channel; of more, dates are read in their order until enough are theirs. */
const fewProducts = 2000;

/** The next dates of published products with open tickets; a ticket without a date is for all of them. */
export async function listComingDates(
  db: Db,
  channelIds: readonly string[],
  { now, language }: { now: Date; language: Language },
): Promise<DateRow[]> {
  const own = sql`p.channel_id = any(${[...channelIds]}::uuid[]) and p.status = 'published'
    and p.type in (${sql.join(typesWith(({ isDated }) => isDated))})`;
  const first = sql`order by d.starts_at, d.id limit ${shownDates}`;
  const next = (await areFew(db, own))
    ? sql`select d.* from (select p.id from product_card p where ${own} offset 0) p
        join product_date d on d.product_id = p.id where d.starts_at > ${now} and d.called_off_at is null ${first}`
    : sql`select d.* from product_date d join product_card p on p.id = d.product_id and ${own}
        where d.starts_at > ${now} and d.called_off_at is null ${first}`;
  const { rows } = await sql<DateRow>`with next as materialized (${next})
    select jsonb_build_object('slug', p.slug, 'title', ${titleIn(language)}, 'type', p.type) as product,
      jsonb_build_object('slug', c.slug, 'title', c.title) as channel, p.image_id as "imageId", d.starts_at as "startsAt",
      d.capacity as places, (select count(*)::int from ticket t where t.product_id = d.product_id and t.closed_at is null
        and (t.session_id is null or t.session_id = d.id)) as sold
    from next d join product_card p on p.id = d.product_id join channel_card c on c.id = p.channel_id
    order by d.starts_at, d.id`.execute(db);
  return rows;
}

async function areFew(db: Db, own: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from (select from product_card p where ${own} limit ${fewProducts + 1}) counted`.execute(db);
  return rows[0]!.n <= fewProducts;
}
