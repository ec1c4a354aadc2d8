import { sql } from "kysely";
import { findItem } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { openLesson } from "./open-lesson.ts";

/** Notes that this account downloads a file of a lesson, once. Who teaches the course is not counted. */
export async function countDownload(
  context: Pick<Context<Actor>, "db" | "actor" | "now" | "language">,
  { slug, id }: { slug: string; id: string },
): Promise<void> {
  const { db, actor, now } = context;
  const file = await findItem(db, id);
  if (!file?.parentId || !file.resourceId) throw new AppError("courses.file_not_found");
  const { own } = await openLesson(context, { slug, id: file.parentId });
  if (own) return;
  await sql`insert into lesson_download (item_id, user_id, downloaded_at) values (${id}, ${actor.id}, ${now()})
    on conflict do nothing`.execute(db);
}
