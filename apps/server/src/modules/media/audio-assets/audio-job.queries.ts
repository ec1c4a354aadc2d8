import type { SoundFacts } from "@palco/media/encode/probe-sound";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { assetChanged } from "../assets/asset.queries.ts";
import type { NewAsset } from "../assets/create-asset.ts";

const leaseSeconds = 60;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Name of its only track; progress is counted in hundredths. */
const track = "a0";
const hundred = 100;

export interface AudioJob {
  assetId: string;
  ownerId: string;
  facts: SoundFacts;
}

/**
 * Records an audio asset to encode, and notifies the workers.
 * @param isClaimed true when the caller encodes it
 */
export async function insertAudioJob(
  tx: Tx,
  asset: NewAsset,
  facts: SoundFacts,
  { isClaimed = false } = {},
): Promise<void> {
  await tx
    .insertInto("asset")
    .values({
      id: asset.id,
      owner_id: asset.ownerId,
      title: asset.title,
      size: asset.size,
      kind: "audio",
      state: "probing",
      direct: false,
    })
    .execute();
  await tx
    .insertInto("rendition")
    .values({ asset_id: asset.id, name: track, kind: "audio", segments_total: hundred })
    .execute();
  await tx
    .insertInto("audio_job")
    .values({ asset_id: asset.id, facts: JSON.stringify(facts), lease_until: isClaimed ? leaseEnd : null })
    .execute();
  await sql`select pg_notify('audio', '')`.execute(tx);
}

/** Claims the oldest free audio job for this worker until its lease ends. */
export async function claimAudioJob(db: Db): Promise<AudioJob | undefined> {
  const { rows } = await sql<AudioJob>`with free as (
      select j.asset_id, a.owner_id from audio_job j join asset a on a.id = j.asset_id
      where j.next_try_at <= now() and (j.lease_until is null or j.lease_until < now())
      order by j.created_at limit 1 for update of j skip locked
    ) update audio_job j set lease_until = ${leaseEnd} from free where j.asset_id = free.asset_id
    returning j.asset_id as "assetId", free.owner_id as "ownerId", j.facts`.execute(db);
  const [job] = rows;
  if (job) await setAudioJobProgress(db, job.assetId, 0);
  return job;
}

/** Says that a worker is still at it. False when the sound was deleted meanwhile. */
export async function renewAudioJob(db: Db, assetId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("audio_job")
    .set({ lease_until: leaseEnd })
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param share 0 to 1; said to those who watch it */
export async function setAudioJobProgress(db: Db, assetId: string, share: number): Promise<void> {
  await db
    .updateTable("rendition")
    .set({ state: "working", segments_done: Math.floor(hundred * Math.min(1, Math.max(0, share))) })
    .where("asset_id", "=", assetId)
    .where("name", "=", track)
    // A late progress report does not undo the end.
    .where("state", "in", ["waiting", "working"])
    .execute();
  await assetChanged(db, assetId);
}

/** Marks an audio asset as ready. */
export async function finishAudioJob(
  tx: Tx,
  { assetId, ownerId }: AudioJob,
  { durationMs, bytes, now }: { durationMs: number; bytes: number; now: Date },
): Promise<void> {
  await tx
    .updateTable("asset")
    .set({
      state: "ready",
      duration_ms: Math.max(1, durationMs),
      size: bytes,
      playable_at: now,
      ready_at: now,
    })
    .where("id", "=", assetId)
    .execute();
  await tx
    .updateTable("rendition")
    .set({ state: "ready", segments_done: hundred })
    .where("asset_id", "=", assetId)
    .execute();
  await tx.deleteFrom("audio_job").where("asset_id", "=", assetId).execute();
  await publishEvent(tx, "asset.ready", { assetId, ownerId });
  await assetChanged(tx, assetId);
}

/** It went wrong: tried again later, each time after a longer pause. Answers how often it has. */
export async function audioJobFailed(
  db: Db,
  assetId: string,
  { error, counts }: { error: string; counts: boolean },
): Promise<number> {
  const row = await db
    .updateTable("audio_job")
    .set({
      attempts: sql`attempts + ${counts ? 1 : 0}`,
      last_error: error.slice(0, 1000),
      lease_until: null,
      next_try_at: sql`now() + make_interval(secs => least(600, 3 * power(3, attempts)))`,
    })
    .where("asset_id", "=", assetId)
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Marks an audio asset as refused for good. */
export async function refuseAudioJob(tx: Tx, { assetId, ownerId }: AudioJob): Promise<void> {
  await tx
    .updateTable("asset")
    .set({ state: "refused", refusal: "unplayable" })
    .where("id", "=", assetId)
    .execute();
  await tx.updateTable("rendition").set({ state: "failed" }).where("asset_id", "=", assetId).execute();
  await tx.deleteFrom("audio_job").where("asset_id", "=", assetId).execute();
  await publishEvent(tx, "asset.refused", { assetId, ownerId, refusal: "unplayable" });
  await assetChanged(tx, assetId);
}

/** Another worker may have it now. */
export async function releaseAudioJob(db: Db, assetId: string): Promise<void> {
  await db.updateTable("audio_job").set({ lease_until: null }).where("asset_id", "=", assetId).execute();
}
