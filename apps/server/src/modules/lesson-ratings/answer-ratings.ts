import type { LessonComment } from "@palco/contract/lesson-ratings/api";
import { type RawBuilder, sql } from "kysely";
import { getOwnHead, type OwnProductNeeds } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";

interface CommentRow extends Omit<LessonComment, "ratedAt" | "repliedAt"> {
  productId: string;
  ratedAt: Date;
  repliedAt: Date | null;
}

const toComment = (row: CommentRow): LessonComment => ({
  id: row.id,
  stars: row.stars,
  comment: row.comment,
  ratedAt: row.ratedAt.toISOString(),
  name: row.name,
  reply: row.reply,
  repliedAt: row.repliedAt?.toISOString() ?? null,
});

/** A learner is named by their first name and an initial. */
const select = async (db: Db, rest: RawBuilder<unknown>): Promise<CommentRow[]> => {
  const { rows } =
    await sql<CommentRow>`select r.id, l.product_id as "productId", r.stars, r.comment, r.rated_at as "ratedAt",
      r.reply, r.replied_at as "repliedAt", case when a.deleted_at is not null then ''
        else concat_ws(' ', a.name, nullif(left(a.surname, 1), '') || '.') end as name
    from lesson_rating r join lesson_card l on l.item_id = r.item_id join account_card a on a.id = r.user_id
    ${rest}`.execute(db);
  return rows;
};

/** What learners wrote with their stars, newest first; stars without words are in the figures. */
export async function listComments(
  context: OwnProductNeeds,
  { slug, id }: { slug: string; id: string },
  { page, size }: { page: number; size: number },
) {
  const { db } = context;
  const { id: productId } = await getOwnHead(context, slug, "course");
  const where = sql`where r.item_id = ${id} and l.product_id = ${productId} and r.comment <> ''`;
  const rows = await select(
    db,
    sql`${where} order by r.rated_at desc, r.id limit ${size} offset ${(page - 1) * size}`,
  );
  const count = await sql<{ total: number }>`select count(*)::int as total
    from lesson_rating r join lesson_card l on l.item_id = r.item_id ${where}`.execute(db);
  return { items: rows.map(toComment), total: count.rows[0]!.total, page, size };
}

export async function replyToRating(
  context: OwnProductNeeds,
  id: string,
  reply: string,
): Promise<LessonComment> {
  const { db, now } = context;
  const [row] = await select(db, sql`where r.id = ${id}`);
  if (!row) throw new AppError("lesson_ratings.not_found");
  // Of a course of others there is no rating.
  await getOwnHead(context, row.productId, "course").catch(() => {
    throw new AppError("lesson_ratings.not_found");
  });
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("lesson_rating")
      .set({ reply, replied_at: now() })
      .where("id", "=", id)
      .where("reply", "<>", reply)
      .executeTakeFirst();
    if (changed.numUpdatedRows) await publishEvent(tx, "rating.answered", { ratingId: id });
  });
  const [answered] = await select(db, sql`where r.id = ${id}`);
  if (!answered) throw new AppError("lesson_ratings.not_found");
  return toComment(answered);
}
