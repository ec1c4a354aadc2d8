import { lastDays, startOfDay } from "@palco/values/last-days";
import { sessionZone } from "@palco/values/wall-clock";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";

/**
 * Counts the plays of yesterday and today again, and those of all days since the last count. Once more changes nothing:
 * the days are counted from their sessions.
 */
export async function countPlays({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const [yesterday] = lastDays(now(), 2) as [string, string];
  const { rows } = await sql<{ day: string | null }>`select to_char(max(played_on), 'YYYY-MM-DD') as day from play_count`.execute(db); // prettier-ignore
  const last = rows[0]?.day ?? yesterday;
  const from = startOfDay(last < yesterday ? last : yesterday);
  await sql`insert into play_count as c (channel_id, played_on, plays)
    select p.channel_id, (s.started_at at time zone ${sql.lit(sessionZone)})::date, count(*)
    from playback_session s join product_card p on p.id = s.product_id
    where not s.is_own and s.started_at >= ${from} and s.reported_wall_ms > 0 group by 1, 2
    on conflict (channel_id, played_on) do update set plays = excluded.plays where c.plays <> excluded.plays`.execute(
    db,
  );
}
