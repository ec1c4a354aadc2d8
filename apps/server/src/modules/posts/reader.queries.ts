import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

interface Reader {
  userId: string;
  channelId: string;
}

export async function findChannelAt(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select channel_at(${slug}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** True for who is subscribed to the channel or to the platform at this moment. */
export async function isSubscriber(db: Db, { userId, channelId }: Reader, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("member")
    .select("id")
    .where("user_id", "=", userId)
    .where("valid_until", ">", now)
    .where((is) => is.or([is("channel_id", "=", channelId), is("channel_id", "is", null)]))
    .limit(1)
    .executeTakeFirst();
  return Boolean(row);
}

export async function insertReader(db: Db, { userId, channelId }: Reader, now: Date): Promise<void> {
  await db
    .insertInto("post_reader")
    .values({ user_id: userId, channel_id: channelId, asked_at: now })
    .onConflict((conflict) => conflict.columns(["channel_id", "user_id"]).doNothing())
    .execute();
}

export async function deleteReader(db: Db, { userId, channelId }: Reader): Promise<void> {
  await db
    .deleteFrom("post_reader")
    .where("user_id", "=", userId)
    .where("channel_id", "=", channelId)
    .execute();
}

/** The channel of an account's choice; undefined where it has chosen nothing. */
export async function findReading(
  db: Db,
  { userId, channelId }: Reader,
): Promise<{ slug: string; title: string; isOn: boolean } | undefined> {
  const { rows } = await sql<{ slug: string; title: string; isOn: boolean }>`
    select c.slug, c.title, exists (select from post_reader r where r.channel_id = c.id and r.user_id = ${userId}) as "isOn"
    from channel_card c where c.id = ${channelId}`.execute(db);
  return rows[0];
}

/** The channels whose posts an account gets by mail. */
export function listReadChannels(db: Db, userId: string): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom("post_reader as r")
    .innerJoin("channel_card as c", "c.id", "r.channel_id")
    .select(["c.slug", "c.title"])
    .where("r.user_id", "=", userId)
    .orderBy("r.asked_at", "desc")
    .execute() as Promise<{ slug: string; title: string }[]>;
}

/** Readers of a channel's posts who are subscribed at this moment and come after one, in the order of their ids. */
export async function listReaders(
  db: Db,
  { channelId, after, limit, now }: { channelId: string; after: string | null; limit: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.user_id as id from post_reader r
    where r.channel_id = ${channelId} ${after ? sql`and r.user_id > ${after}` : sql``}
      and exists (select from member m where m.user_id = r.user_id and m.valid_until > ${now}
        and (m.channel_id = r.channel_id or m.channel_id is null))
    order by r.user_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** True the first time that a post goes on show. */
export async function noteTold(tx: Tx, productId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("post")
    .set({ told_at: now })
    .where("product_id", "=", productId)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
