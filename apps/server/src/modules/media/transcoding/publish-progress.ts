import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { codecOf } from "@palco/media/encode/init-file";
import { doneFromStart, type DoneSegments, videoFolder } from "@palco/media/encode/done-segments";
import type { AudioRendition, Rendition } from "@palco/media/vod/asset-index-types";
import type { AssetIndex } from "@palco/media/vod/asset-index";
import { isDownmix } from "@palco/media/vod/listed-audio-tracks";
import { weighKeyframes, weighTrack } from "@palco/media/vod/weigh-track";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { assetFolder } from "../assets/asset-files.ts";
import { changeAssetIndex } from "../assets/asset-index.ts";
import { publishAudioTracks } from "../audio-tracks/publish-audio-tracks.ts";
import { listPendingAudioTracks } from "../audio-tracks/audio-track.queries.ts";
import { readDone } from "./plan-work.ts";

type Parts = Pick<Platform, "db" | "storage">;

/** Writes down how far the tracks of a video are, from the files themselves; it becomes playable with its first ones. */
export async function publishProgress(platform: Parts, assetId: string): Promise<void> {
  await changeAssetIndex(platform, assetId, async (index, tx) => {
    const audioTracks = await listPendingAudioTracks(tx, assetId);
    const done = await readDone(platform.storage, assetId, { index, audioTracks });
    const film = await withDone(platform.storage, assetId, { index, done });
    await recordRenditions(tx, assetId, { index: film, done });
    if (canStart(film, done)) await becomePlayable(tx, assetId);
    const audio = await publishAudioTracks({ storage: platform.storage, tx }, assetId, {
      ...film,
      audioTracks,
      done,
    });
    return { ...film, audio };
  });
}

/**
 * The index with what can be fetched now, and what the encoder really made: its codec once there is something, its
 * bit rates once a track is complete.
 */
async function withDone(
  storage: Platform["storage"],
  assetId: string,
  { index, done }: { index: AssetIndex; done: DoneSegments },
): Promise<AssetIndex> {
  const total = index.segments.length - 1;
  const pathOf = (name: string) => join(storage.path(assetFolder(assetId)), name);
  const weigh = (name: string) => weighTrack(pathOf(name), index.segments);
  const renditions = await Promise.all(
    index.renditions.map(async (rung): Promise<Rendition> => {
      const there = done.get(videoFolder(rung.name));
      if (rung.kind === "source" || !there?.size) return rung;
      if (rung.done === "all") return rung;
      const codecs = rung.done === 0 ? await readCodec(storage, assetId, rung.name) : rung.codecs;
      const made = { ...rung, codecs: codecs ?? rung.codecs, done: doneFromStart(there, total) };
      if (made.done !== "all") return made;
      const folder = videoFolder(rung.name);
      const keyframes = await weighKeyframes(pathOf(folder), index.segments);
      return { ...made, ...(await weigh(folder)), ...(keyframes && { keyframes }) };
    }),
  );
  const audio = await Promise.all(
    index.audio.map(async (track): Promise<AudioRendition> => {
      const isNew = track.kind === "encoded" && track.averageBandwidth === undefined;
      return isNew && doneFromStart(done.get(track.id), total) === "all"
        ? { ...track, ...(await weigh(track.id)) }
        : track;
    }),
  );
  return { ...index, renditions, audio };
}

async function readCodec(
  storage: Platform["storage"],
  assetId: string,
  name: string,
): Promise<string | undefined> {
  const init = await readFile(join(storage.path(assetFolder(assetId)), videoFolder(name), "init.mp4")).catch(
    () => undefined,
  );
  return init && codecOf(init);
}

async function recordRenditions(
  tx: Tx,
  assetId: string,
  { index, done }: { index: AssetIndex; done: DoneSegments },
): Promise<void> {
  const total = index.segments.length - 1;
  const tracks = [
    ...index.renditions
      .filter((rung) => rung.kind === "encoded")
      .map(({ name }) => ({ name: name as string, folder: videoFolder(name) })),
    ...index.audio.filter((track) => track.kind === "encoded").map(({ id }) => ({ name: id, folder: id })),
  ];
  for (const { name, folder } of tracks) {
    const count = Math.min(total, done.get(folder)?.size ?? 0);
    const state = count === total ? "ready" : count > 0 ? "working" : "waiting";
    await tx
      .updateTable("rendition")
      .set({ segments_done: count, state })
      .where("asset_id", "=", assetId)
      .where("name", "=", name)
      .execute();
  }
}

/** A picture and all its sound have their first segment. */
function canStart({ renditions, audio }: AssetIndex, done: DoneSegments): boolean {
  const hasFirst = (folder: string) => done.get(folder)?.has(0) ?? false;
  const picture = renditions.some((rung) => rung.kind === "source" || hasFirst(videoFolder(rung.name)));
  return (
    picture &&
    audio.every((track) => track.kind === "source" || isDownmix(track, audio) || hasFirst(track.id))
  );
}

async function becomePlayable(tx: Tx, assetId: string): Promise<void> {
  const asset = await tx
    .updateTable("asset")
    .set({ state: "playable", playable_at: sql`now()` })
    .where("id", "=", assetId)
    .where("state", "=", "probing")
    .returning("owner_id")
    .executeTakeFirst();
  if (asset) await publishEvent(tx, "asset.playable", { assetId, ownerId: asset.owner_id });
}
