import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { LessonRow } from "./course.queries.ts";

/**
 * Seconds of a lesson's broadcast that an account attended, each once, on whatever number of devices; of its recording too where
 * the rule has `replay`. Lessons with other rules: 0.
 */
export async function attendedSeconds(
  db: Db,
  { userId, lesson: { id, rule } }: { userId: string; lesson: Pick<LessonRow, "id" | "rule"> },
): Promise<number> {
  if (rule.kind !== "attended") return 0;
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(upper(r) - lower(r)), 0)::int as seconds from (
      select range_agg(w.seconds) as seconds from watched w
      where w.user_id = ${userId} and w.item_id = ${id} and (${rule.replay} or w.airing_at is not null)
      group by w.asset_id) w, unnest(w.seconds) r`.execute(db);
  return rows[0]!.seconds;
}
