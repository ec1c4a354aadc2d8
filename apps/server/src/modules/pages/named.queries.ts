import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";

interface Named {
  slug: string;
  id: string;
}

/** Ids of published products and channels by the slugs that sections name, present or former: what they may show to everyone. */
export async function findShownIds(
  db: Db,
  slugs: { products: readonly string[]; channels: readonly string[] },
) {
  const [products, channels] = await Promise.all([
    slugs.products.length
      ? sql<Named>`select named.slug, p.id from unnest(${[...slugs.products]}::text[]) named (slug)
          join product_card p on p.id = product_at(named.slug) join channel_card c on c.id = p.channel_id
          where p.status = 'published' and c.status = 'published' and ${typeIsOn()}`.execute(db)
      : { rows: [] },
    slugs.channels.length
      ? sql<Named>`select named.slug, c.id from unnest(${[...slugs.channels]}::text[]) named (slug)
          join channel_card c on c.id = channel_at(named.slug) where c.status = 'published'`.execute(db)
      : { rows: [] },
  ]);
  return {
    products: new Map(products.rows.map(({ slug, id }) => [slug, id])),
    channels: new Map(channels.rows.map(({ slug, id }) => [slug, id])),
  };
}

/** The newest published products of a channel. */
export async function listNewestOf(db: Db, channelId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("product_card as product")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("status", "=", "published")
    .where(typeIsOn("product"))
    .orderBy("published_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const popularDays = 30;

/** Products by how many people got them lately; equal ones stay in their order. */
export async function sortByPopularity(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (!ids.length) return ids;
  const since = new Date(now.getTime() - popularDays * 86_400_000);
  const rows = await db
    .selectFrom("ticket")
    .select(["product_id as id", sql<number>`count(*)::int`.as("people")])
    .where("product_id", "in", [...ids])
    .where("granted_at", ">", since)
    .where("granted_at", "<=", now)
    .groupBy("product_id")
    .execute();
  const people = new Map(rows.map((row) => [row.id, row.people]));
  return ids.toSorted((a, b) => (people.get(b) ?? 0) - (people.get(a) ?? 0));
}

/** Speakers of what channels show, those of the most products first. */
export async function listSpeakersOf(db: Db, channels: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.speaker_id as id from speaker_of_product s
    join product_card p on p.id = s.product_id join channel_card c on c.id = p.channel_id
    where c.slug = any(${[...channels]}::text[]) and p.status = 'published' and ${typeIsOn()}
    group by s.speaker_id order by count(*) desc, s.speaker_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Dates to come of products, the next first. */
export async function listDatesOf(
  db: Db,
  productIds: readonly string[],
  after: Date,
): Promise<Map<string, Date[]>> {
  if (!productIds.length) return new Map();
  const rows = await db
    .selectFrom("product_date")
    .select(["product_id as productId", "starts_at as startsAt"])
    .where("product_id", "in", [...productIds])
    .where("starts_at", ">", after)
    .where("called_off_at", "is", null)
    .orderBy("starts_at")
    .execute();
  const dates = new Map<string, Date[]>();
  for (const { productId, startsAt } of rows)
    dates.set(productId, [...(dates.get(productId) ?? []), startsAt]);
  return dates;
}

/** Products by the slugs that sections name, in whatever state they are. */
export async function listNamedProducts(db: Db, slugs: readonly string[]) {
  if (!slugs.length) return [];
  const { rows } = await sql<Named & { status: string; isPublic: boolean }>`
    select named.slug, p.id, p.status, c.status = 'published' and ${typeIsOn()} as "isPublic"
      from unnest(${[...slugs]}::text[]) named (slug)
      join product_card p on p.id = product_at(named.slug) join channel_card c on c.id = p.channel_id`.execute(
    db,
  );
  return rows;
}

/** Channels by the slugs that sections name, in whatever state they are. */
export async function listNamedChannels(db: Db, slugs: readonly string[]) {
  if (!slugs.length) return [];
  const { rows } = await sql<Named & { status: string; title: string }>`
    select named.slug, c.id, c.status, c.title from unnest(${[...slugs]}::text[]) named (slug)
      join channel_card c on c.id = channel_at(named.slug)`.execute(db);
  return rows;
}
