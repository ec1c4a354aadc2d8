import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface FeedRow {
  madeAt: Date;
  lastUsedAt: Date | null;
}
interface Whose {
  productId: string;
  userId: string;
}

const shown = ["made_at as madeAt", "last_used_at as lastUsedAt"] as const;

export async function findFeed(db: Db, { productId, userId }: Whose): Promise<FeedRow | undefined> {
  return db
    .selectFrom("podcast_feed_token")
    .select(shown)
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Nothing when there is one already: the first to ask gets to see it. */
export async function insertFeed(
  db: Db,
  { productId, userId }: Whose,
  { hash, now }: { hash: Buffer; now: Date },
) {
  return db
    .insertInto("podcast_feed_token")
    .values({ product_id: productId, user_id: userId, token_hash: hash, made_at: now })
    .onConflict((conflict) => conflict.columns(["product_id", "user_id"]).doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** The old one is gone with it. */
export async function replaceFeed(
  db: Db,
  { productId, userId }: Whose,
  { hash, now }: { hash: Buffer; now: Date },
) {
  const made = { token_hash: hash, made_at: now, last_used_at: null };
  return db
    .insertInto("podcast_feed_token")
    .values({ product_id: productId, user_id: userId, ...made })
    .onConflict((conflict) => conflict.columns(["product_id", "user_id"]).doUpdateSet(made))
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(db: Db, { productId, userId }: Whose): Promise<void> {
  await db
    .deleteFrom("podcast_feed_token")
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .execute();
}

/** Finds the feed of an address. */
export async function findFeedByHash(db: Db, hash: Buffer): Promise<(Whose & { id: string }) | undefined> {
  return db
    .selectFrom("podcast_feed_token")
    .select(["id", "product_id as productId", "user_id as userId"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
}

/** Apps ask often: written once an hour. */
export async function touchFeed(db: Db, id: string, now: Date): Promise<void> {
  await sql`update podcast_feed_token set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour')`.execute(
    db,
  );
}
