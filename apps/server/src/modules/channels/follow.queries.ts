import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { type LongPageWish, countedUpTo, keysetOf, saidOf } from "#platform/db/keyset.ts";
import { channelAt } from "./channel.queries.ts";
import { cardColumns, type ChannelCardRow } from "./public-channels.queries.ts";

/** Owner and state of the channel at an address, now or formerly. */
export async function findChannelState(db: Db, slug: string) {
  return db
    .selectFrom("channel")
    .select(["id", "owner_id as ownerId", "status"])
    .where("id", "=", channelAt(slug))
    .executeTakeFirst();
}

export async function countFollowers(db: Db, channelId: string): Promise<number> {
  const row = await db
    .selectFrom("channel_audience")
    .select("followers")
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  return row?.followers ?? 0;
}

/**
 * Makes an account follow a channel unless it follows so many already. False: it does not follow it, now or before.
 */
export async function insertFollow(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ follows: boolean }>`
    with added as (
      insert into channel_follow (user_id, channel_id, followed_at, mail) select ${userId}, ${channelId}, ${now}, true
      where (select count(*) from channel_follow where user_id = ${userId}) < ${most}
      on conflict do nothing returning 1)
    select exists (select from added) or exists (
      select from channel_follow where user_id = ${userId} and channel_id = ${channelId}) as follows`.execute(
    db,
  );
  return rows[0]!.follows;
}

/** Switches the mails of what is new; false where it is not followed. */
export async function writeFollowMail(
  db: Db,
  { userId, channelId, mail }: { userId: string; channelId: string; mail: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("channel_follow")
    .set({ mail })
    .where("user_id", "=", userId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A channel as one of its followers sees it; undefined for who does not follow it. */
export async function findFollow(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<{ slug: string; title: string; mail: boolean } | undefined> {
  return db
    .selectFrom("channel_follow as f")
    .innerJoin("channel as c", "c.id", "f.channel_id")
    .select(["c.slug", "c.title", "f.mail"])
    .where("f.user_id", "=", userId)
    .where("f.channel_id", "=", channelId)
    .executeTakeFirst();
}

export async function deleteFollow(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("channel_follow")
    .where("user_id", "=", userId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One page of the channels an account follows and that are on show, the last followed first. */
export async function listFollowedRows(db: Db, userId: string, wish: LongPageWish) {
  const keyset = keysetOf(
    {
      name: "followed",
      by: sql`f.followed_at`,
      type: "timestamptz",
      direction: "desc",
      id: sql`f.channel_id`,
    },
    wish,
  );
  const source = sql`from channel_follow f join channel c on c.id = f.channel_id
    where f.user_id = ${userId} and c.status = 'published'`;
  const count = countedUpTo(source);
  const { rows } = await sql<ChannelCardRow & { mail: boolean; key: string; counted: number }>`
    select ${cardColumns}, f.mail, ${keyset.key} as key, ${count} as counted ${source} and ${keyset.condition}
    order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, isFirst: keyset.isFirst })) };
}

export async function listFollowedIdsOf(
  db: Db,
  userId: string,
): Promise<{ items: string[]; mailed: string[] }> {
  const rows = await db
    .selectFrom("channel_follow")
    .select(["channel_id as id", "mail"])
    .where("user_id", "=", userId)
    .execute();
  return {
    items: rows.map(({ id }) => id),
    mailed: rows.filter(({ mail }) => mail).map(({ id }) => id),
  };
}
