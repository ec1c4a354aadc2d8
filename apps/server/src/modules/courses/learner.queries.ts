import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";

export interface LearnerRow {
  edition: number;
  completedAt: Date | null;
}

/** Undefined: began nothing of it. */
export async function findLearner(
  db: Db,
  { productId, userId }: { productId: string; userId: string },
): Promise<LearnerRow | undefined> {
  const { rows } = await sql<LearnerRow>`select edition, completed_at as "completedAt" from course_learner
    where product_id = ${productId} and user_id = ${userId} ${prepared}`.execute(db);
  return rows[0];
}

export async function countLearners(
  db: Db,
  productId: string,
): Promise<{ learners: number; completed: number }> {
  const { rows } = await sql<{ learners: number; completed: number }>`select count(*)::int as learners,
    count(completed_at)::int as completed from course_learner where product_id = ${productId}`.execute(db);
  return rows[0]!;
}

/** Lessons of a course that a learner completed, of whatever edition, and when. */
export async function listCompletions(
  db: Db,
  { productId, userId }: { productId: string; userId: string },
): Promise<Map<string, Date>> {
  const { rows } = await sql<{
    id: string;
    at: Date;
  }>`select c.item_id as id, c.completed_at as at from lesson_completion c
    join lesson l on l.item_id = c.item_id where l.product_id = ${productId} and c.user_id = ${userId} ${prepared}`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** `seen_at` is written again after this time at the earliest: a player reports every few seconds. */
const seenMs = 60_000;

/** Notes that a learner is at work. With the first time they begin the newest edition, which stays theirs. */
export async function noteLearner(
  tx: Db,
  { productId, userId }: { productId: string; userId: string },
  now: Date,
): Promise<void> {
  await sql`insert into course_learner (product_id, user_id, edition, began_at, seen_at)
    select product_id, ${userId}, edition, ${now}, ${now} from course where product_id = ${productId}
    on conflict (product_id, user_id) do update set seen_at = excluded.seen_at
      where course_learner.seen_at < ${new Date(now.getTime() - seenMs)}`.execute(tx);
}

/** True when it is completed with this, false when it was before. */
export async function insertCompletion(
  tx: Tx,
  { itemId, userId }: { itemId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("lesson_completion")
    .values({ item_id: itemId, user_id: userId, completed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** True when the course is completed with this, false when it was before. */
export async function setCourseCompleted(
  tx: Tx,
  { productId, userId }: { productId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("course_learner")
    .set({ completed_at: now })
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .where("completed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
