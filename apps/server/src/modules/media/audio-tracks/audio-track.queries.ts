import type { AudioTrackTarget, AudioTrackView } from "@palco/contract/media/api";
import type { SoundFacts } from "@palco/media/encode/probe-sound";
import { limits } from "@palco/values/limits";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** A sound that is being made. */
export interface PendingAudioTrack {
  id: string;
  /** Its folder in the video's. */
  folder: string;
  position: number;
  language: string;
  title: string;
  facts: SoundFacts;
}

export const audioTrackFolder = (position: number): string => `a${position}`;

/** Reason why this video can't take this audio track; undefined when it can. A failed track does not count. */
export async function findAudioTrackConflict(
  db: Db,
  { assetId, language, title }: AudioTrackTarget,
): Promise<"audio_track_taken" | "audio_track_too_many" | undefined> {
  const rows = await db
    .selectFrom("audio_track")
    .select(["language", "title", "state"])
    .where("asset_id", "=", assetId)
    .execute();
  const twin = rows.find((row) => row.language === language && row.title === title);
  if (twin && twin.state !== "failed") return "audio_track_taken";
  return rows.length - (twin ? 1 : 0) >= limits.audioTracks ? "audio_track_too_many" : undefined;
}

/** Records a sound that is to be made, in the place of one of the same name that could not be. */
export async function insertAudioTrack(
  tx: Tx,
  id: string,
  { assetId, language, title, facts }: { facts: SoundFacts } & AudioTrackTarget,
): Promise<void> {
  await tx
    .deleteFrom("audio_track")
    .where("asset_id", "=", assetId)
    .where("language", "=", language)
    .where("title", "=", title)
    .where("state", "=", "failed")
    .execute();
  const { position } = await tx
    .updateTable("asset")
    .set({ next_audio_track: sql`next_audio_track + 1` })
    .where("id", "=", assetId)
    .returning(sql<number>`next_audio_track - 1`.as("position"))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("audio_track")
    .values({ id, asset_id: assetId, language, title, position, facts: JSON.stringify(facts) })
    .execute();
}

/** Pending audio tracks of a video, in upload order. */
export async function listPendingAudioTracks(db: Db, assetId: string): Promise<PendingAudioTrack[]> {
  const rows = await db
    .selectFrom("audio_track")
    .select(["id", "position", "language", "title", "facts"])
    .where("asset_id", "=", assetId)
    .where("state", "=", "processing")
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    ...row,
    folder: audioTrackFolder(row.position),
    facts: row.facts as SoundFacts,
  }));
}

/** @param segments how many a track of this video has; without an index none is known */
export async function listAudioTrackViews(
  db: Db,
  assetId: string,
  segments: number,
): Promise<AudioTrackView[]> {
  const rows = await db
    .selectFrom("audio_track")
    .select(["id", "language", "title", "state", "reason", "segments_done"])
    .where("asset_id", "=", assetId)
    .orderBy("position")
    .execute();
  return rows.map(
    ({ segments_done: done, ...row }) =>
      ({
        ...row,
        progress: row.state === "ready" ? 1 : segments ? Math.min(1, done / segments) : 0,
      }) as AudioTrackView,
  );
}

export async function setAudioTrackProgress(
  tx: Tx,
  id: string,
  { segmentsDone, isReady }: { segmentsDone: number; isReady: boolean },
): Promise<void> {
  await tx
    .updateTable("audio_track")
    .set({ segments_done: segmentsDone, ...(isReady && { state: "ready" }) })
    .where("id", "=", id)
    .execute();
}

/** Answers how often it has failed. */
export async function countAudioTrackFailure(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable("audio_track")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", id)
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

export async function setAudioTrackFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable("audio_track")
    .set({ state: "failed", reason: "unplayable" })
    .where("id", "=", id)
    .where("state", "=", "processing")
    .execute();
}

/** All of a video that will never play. */
export async function setAudioTracksFailed(tx: Tx, assetId: string): Promise<void> {
  await tx
    .updateTable("audio_track")
    .set({ state: "failed", reason: "unplayable" })
    .where("asset_id", "=", assetId)
    .where("state", "=", "processing")
    .execute();
}

export async function isAudioTrackThere(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom("audio_track").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
}
