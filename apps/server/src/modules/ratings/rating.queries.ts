import { shownFromRatings, type RatingSummary } from "@palco/contract/ratings/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

interface RatingKey {
  userId: string;
  productId: string;
}

export async function findStars(db: Db, { userId, productId }: RatingKey): Promise<number | null> {
  const row = await db
    .selectFrom("rating")
    .select("stars")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.stars ?? null;
}

/** One rating of an account and product: a later one takes the place of the first. */
export async function putStars(
  db: Db,
  { userId, productId }: RatingKey,
  { stars, now }: { stars: number; now: Date },
): Promise<void> {
  await sql`insert into rating (user_id, product_id, stars, rated_at) values (${userId}, ${productId}, ${stars}, ${now})
    on conflict (user_id, product_id) do update set stars = excluded.stars, rated_at = excluded.rated_at`.execute(
    db,
  );
}

export async function deleteStars(db: Db, { userId, productId }: RatingKey): Promise<void> {
  await db.deleteFrom("rating").where("user_id", "=", userId).where("product_id", "=", productId).execute();
}

/** Null while too few have rated: single ratings would be known. */
export async function findSummary(db: Db, productId: string): Promise<RatingSummary | null> {
  const sum = await db
    .selectFrom("rating_sum")
    .select(["ratings", "stars"])
    .where("product_id", "=", productId)
    .executeTakeFirst();
  if (!sum || sum.ratings < shownFromRatings) return null;
  return { average: Math.round((sum.stars * 10) / sum.ratings) / 10, count: sum.ratings };
}
