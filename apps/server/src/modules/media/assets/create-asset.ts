import type { VideoRefusal } from "@palco/contract/media/api";
import { isDownmix } from "@palco/media/vod/listed-audio-tracks";
import { copyFile, link, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { queueTranscoding } from "../transcoding/transcode-job.queries.ts";
import { syncFolder } from "../uploads/upload-file.ts";
import type { AnalysedSource } from "./analyse-source.ts";
import { assetFile } from "./asset-files.ts";
import { writeAssetIndex } from "./asset-index.ts";

export interface NewAsset {
  id: string;
  ownerId: string;
  title: string;
  size: number;
}

/** Moves the bytes to their place; a second time it finds them there. */
export async function placeSource(
  { storage }: Pick<Platform, "storage">,
  id: string,
  from: string,
): Promise<void> {
  const target = storage.path(assetFile(id, "source.mp4"));
  await mkdir(dirname(target), { recursive: true });
  await rename(from, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await Promise.all([syncFolder(dirname(target)), syncFolder(dirname(dirname(target)))]);
}

/** The same for a file that stays where it is: linked when it lies on the same disk, else copied. */
export async function linkSource(
  { storage }: Pick<Platform, "storage">,
  id: string,
  from: string,
): Promise<void> {
  const target = storage.path(assetFile(id, "source.mp4"));
  await mkdir(dirname(target), { recursive: true });
  await rm(target, { force: true });
  await link(from, target).catch(() => copyFile(from, target));
}

/** Writes what the edge answers from. The record comes after it, so a playable video never lacks its index. */
export async function writeAssetFiles(
  platform: Pick<Platform, "storage">,
  id: string,
  source: AnalysedSource,
): Promise<void> {
  if (source.plan) await platform.storage.put(assetFile(id, "source.plan"), source.plan);
  await writeAssetIndex(platform, id, source.index);
}

/** Records a video that can be played, or will be after its first segments, and asks for the rest of its qualities. */
export async function recordAsset(
  tx: Tx,
  asset: NewAsset,
  { facts, ladder, gridOfKeyframes, keyframeGapMs, index, now }: { now: Date } & AnalysedSource,
): Promise<void> {
  const playable = isPlayableAtOnce(index);
  await tx
    .insertInto("asset")
    .values({
      id: asset.id,
      owner_id: asset.ownerId,
      title: asset.title,
      size: asset.size,
      state: playable ? "playable" : "probing",
      duration_ms: index.durationMs,
      width: index.source.width,
      height: index.source.height,
      direct: index.source.direct,
      source_facts: JSON.stringify({ facts, ladder, gridOfKeyframes, keyframeGapMs }),
      playable_at: playable ? now : null,
    })
    .execute();
  const total = index.segments.length - 1;
  const rungs = index.renditions.map((rung) => ({
    asset_id: asset.id,
    name: rung.kind === "source" ? "source" : rung.name,
    kind: "video",
    width: rung.width,
    height: rung.height,
    segments_total: total,
    segments_done: rung.kind === "source" ? total : 0,
    state: rung.kind === "source" ? "ready" : "waiting",
  }));
  const sounds = index.audio
    .filter((track) => track.kind === "encoded")
    .map((track) => ({ asset_id: asset.id, name: track.id, kind: "audio", segments_total: total }));
  if (rungs.length) await tx.insertInto("rendition").values(rungs).execute();
  if (sounds.length) await tx.insertInto("rendition").values(sounds).execute();
  await queueTranscoding(tx, asset.id, { urgent: !playable });
  if (playable) await publishEvent(tx, "asset.playable", { assetId: asset.id, ownerId: asset.ownerId });
}

/** Records a video that can't be played, so that its owner sees the reason. */
export async function recordRefusedAsset(tx: Tx, asset: NewAsset, refusal: VideoRefusal): Promise<void> {
  await tx
    .insertInto("asset")
    .values({
      id: asset.id,
      owner_id: asset.ownerId,
      title: asset.title,
      size: asset.size,
      state: "refused",
      refusal,
      direct: false,
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ state: "refused", refusal, updated_at: sql`now()` }),
    )
    .execute();
  await publishEvent(tx, "asset.refused", { assetId: asset.id, ownerId: asset.ownerId, refusal });
}

/** Picture and sound are both served from the source itself. */
export function isPlayableAtOnce({ renditions, audio }: AnalysedSource["index"]): boolean {
  return (
    renditions.some((rung) => rung.kind === "source") &&
    audio.every((track) => track.kind === "source" || isDownmix(track, audio))
  );
}
