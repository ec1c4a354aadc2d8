import type { ProductType } from "@palco/contract/product-types/traits";
import type { Localized } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";

/** Notes what a channel has put on show; not what its followers were told of before. */
export async function insertNews(
  tx: Tx,
  { productId, channelId, now }: { productId: string; channelId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("channel_news")
    .values({ product_id: productId, channel_id: channelId, noted_at: now })
    .onConflict((conflict) => conflict.column("product_id").doNothing())
    .execute();
}

/** Channels whose first untold product is this old. */
export async function listChannelsWithNews(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select channel_id as id from channel_news where told_at is null
    group by channel_id having min(noted_at) <= ${before} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes what is to be told of a channel: of two processes, one gets it. What has gone out of sight since is forgotten, so
 * that it is news when it comes back.
 */
export async function takeNews(tx: Tx, channelId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; shown: boolean }>`
    update channel_news n set told_at = ${now} from product_card p, channel_card c
    where n.channel_id = ${channelId} and n.told_at is null and p.id = n.product_id and c.id = p.channel_id
    returning n.product_id as id, p.status = 'published' and c.status = 'published' and c.owner_sells and ${typeIsOn()} as shown`.execute(
    tx,
  );
  const hidden = rows.filter(({ shown }) => !shown).map(({ id }) => id);
  if (hidden.length) await tx.deleteFrom("channel_news").where("product_id", "in", hidden).execute();
  return rows.filter(({ shown }) => shown).map(({ id }) => id);
}

export interface NewProduct {
  slug: string;
  type: ProductType;
  title: string;
  titles: Localized;
  about: string;
  abouts: Localized;
}

/** Products that were published, the newest last. */
export async function listNewProducts(db: Db, ids: readonly string[]): Promise<NewProduct[]> {
  const rows = await db
    .selectFrom("product_card")
    .select(["slug", "type", "title", "titles", "short_description as about", "short_descriptions as abouts"])
    .where("id", "in", ids)
    .orderBy("published_at")
    .orderBy("id")
    .execute();
  return rows as NewProduct[];
}

export async function findChannelName(
  db: Db,
  id: string,
): Promise<{ slug: string; title: string } | undefined> {
  return db.selectFrom("channel_card").select(["slug", "title"]).where("id", "=", id).executeTakeFirst();
}

export interface Follower {
  userId: string;
  mail: boolean;
  /** Gets each post of the channel by itself. */
  readsPosts: boolean;
}

/** The followers of a channel that come after one, in the order of their ids. */
export async function listFollowers(
  db: Db,
  { channelId, after, limit }: { channelId: string; after: string | null; limit: number },
): Promise<Follower[]> {
  const { rows } =
    await sql<Follower>`select f.user_id as "userId", f.mail, exists (select from reader_of_posts r
      where r.channel_id = f.channel_id and r.user_id = f.user_id) as "readsPosts"
    from channel_follower f where f.channel_id = ${channelId} ${after ? sql`and f.user_id > ${after}` : sql``}
    order by f.user_id limit ${limit}`.execute(db);
  return rows;
}
