import type { Wanted } from "@palco/media/encode/pipeline";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Lifetime of a viewer's request for a segment: a little longer than the player waits. */
const wishSeconds = 20;
const stillWished = sql<boolean>`wanted_at > now() - make_interval(secs => ${sql.lit(wishSeconds)})`;

/** Wakes a transcoder for a new video; one that cannot be played yet makes others wait. */
export async function queueTranscoding(
  tx: Tx,
  assetId: string,
  { urgent }: { urgent: boolean },
): Promise<void> {
  await tx
    .insertInto("transcode_job")
    .values({ asset_id: assetId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select pg_notify('transcode', ${urgent ? "urgent" : ""})`.execute(tx);
}

const isWished = sql<boolean>`exists (select from wanted_segment w where w.asset_id = transcode_job.asset_id and ${stillWished})`;

/**
 * Assets with work that may be done now: those someone waits for, then those with the most important part missing.
 * @param urgentOnly just those someone waits for: a segment of them is asked for, or they cannot be played yet
 */
export async function listOpenJobs(db: Db, { urgentOnly }: { urgentOnly: boolean }): Promise<string[]> {
  const rows = await db
    .selectFrom("transcode_job")
    .innerJoin("asset", "asset.id", "transcode_job.asset_id")
    .select("asset_id")
    .where("next_try_at", "<=", sql<Date>`now()`)
    .$if(urgentOnly, (query) => query.where(sql<boolean>`(${isWished} or asset.state = 'probing')`))
    .orderBy(isWished, "desc")
    .orderBy("priority", "desc")
    .orderBy("transcode_job.created_at")
    .limit(50)
    .execute();
  return rows.map((row) => row.asset_id);
}

/** Segments viewers wait for, the longest wait first. */
export async function listWanted(db: Db, assetId: string): Promise<Wanted[]> {
  return db
    .selectFrom("wanted_segment")
    .select(["track as folder", "segment"])
    .where("asset_id", "=", assetId)
    .where(stillWished)
    .orderBy("wanted_at")
    .limit(200)
    .execute();
}

/** Work went well: failures of long ago are forgotten. Not fresh ones, which another part of the video may go on with. */
export async function jobWentWell(db: Db, assetId: string): Promise<void> {
  await db
    .updateTable("transcode_job")
    .set({ attempts: 0, last_error: null })
    .where("asset_id", "=", assetId)
    .where("attempts", ">", 0)
    .where("next_try_at", "<", sql<Date>`now() - interval '10 minutes'`)
    .execute();
}

/** Work failed: tried again later, each time after a longer pause. Answers how often it has failed lately. */
export async function jobFailed(
  db: Db,
  assetId: string,
  { error, counts }: { error: string; counts: boolean },
): Promise<number> {
  const row = await db
    .updateTable("transcode_job")
    .set({
      attempts: sql`attempts + ${counts ? 1 : 0}`,
      last_error: error.slice(0, 1000),
      next_try_at: sql`now() + make_interval(secs => least(600, 3 * power(3, attempts)))`,
    })
    .where("asset_id", "=", assetId)
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Nothing is left to do for a video, unless an additional audio track has come meanwhile: then its tries count from 0. */
export async function closeJob(tx: Tx, assetId: string): Promise<void> {
  const hasAudioTracks = sql<boolean>`exists (select from audio_track where audio_track.asset_id = transcode_job.asset_id and state = 'processing')`;
  await tx
    .deleteFrom("transcode_job")
    .where("asset_id", "=", assetId)
    .where(sql<boolean>`not ${hasAudioTracks}`)
    .execute();
  await tx.updateTable("transcode_job").set({ attempts: 0 }).where("asset_id", "=", assetId).execute();
}
