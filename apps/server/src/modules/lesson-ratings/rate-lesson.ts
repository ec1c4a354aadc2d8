import { randomUUID } from "node:crypto";
import { lessonRatedFromPercent, type OwnLessonRating } from "@palco/contract/lesson-ratings/api";
import { sql } from "kysely";
import { openLesson } from "#modules/courses/public.ts";
import { listProgress } from "#modules/playback/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

type Needs = Pick<Context<Actor>, "db" | "actor" | "now" | "language">;
type Params = { slug: string; id: string };

interface Own {
  stars: number;
  comment: string;
  reply: string;
}

async function findOwn(db: Db, { userId, id }: { userId: string; id: string }): Promise<Own | null> {
  const row = await db
    .selectFrom("lesson_rating")
    .select(["stars", "comment", "reply"])
    .where("user_id", "=", userId)
    .where("item_id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Learners rate what they completed, or of which they watched half, each second once. */
async function hasSeenEnough(context: Needs, params: Params): Promise<boolean> {
  const { db, actor } = context;
  const { path, lesson, isLearner } = await openLesson(context, params);
  if (!isLearner) return false;
  const { id: itemId, assetId, durationMs } = lesson;
  if (path.done.has(itemId)) return true;
  if (!assetId || !durationMs) return false;
  const seconds = (await listProgress(db, actor.id, [{ itemId, assetId }])).get(itemId)?.seconds ?? 0;
  return seconds * 100_000 >= lessonRatedFromPercent * durationMs;
}

export async function getRating(context: Needs, params: Params): Promise<OwnLessonRating> {
  const mayRate = await hasSeenEnough(context, params);
  const mine = await findOwn(context.db, { userId: context.actor.id, id: params.id });
  return { mine, mayRate: mayRate || mine !== null };
}

/** Who rated it once may change their mind. The answer of a teacher stays. */
export async function rateLesson(
  context: Needs,
  params: Params,
  { stars, comment }: { stars: number; comment: string },
): Promise<OwnLessonRating> {
  const { db, actor, now } = context;
  const { mayRate } = await getRating(context, params);
  if (!mayRate) throw new AppError("lesson_ratings.too_early");
  await sql`insert into lesson_rating (id, item_id, user_id, stars, comment, rated_at)
    values (${randomUUID()}, ${params.id}, ${actor.id}, ${stars}, ${comment}, ${now()})
    on conflict (item_id, user_id) do update
      set stars = excluded.stars, comment = excluded.comment, rated_at = excluded.rated_at`.execute(db);
  return getRating(context, params);
}

export async function withdrawRating(context: Needs, params: Params): Promise<OwnLessonRating> {
  const { db, actor } = context;
  await getRating(context, params);
  await db
    .deleteFrom("lesson_rating")
    .where("user_id", "=", actor.id)
    .where("item_id", "=", params.id)
    .execute();
  return getRating(context, params);
}
