import type { DoneSegments } from "@palco/media/encode/done-segments";
import type { AudioRendition } from "@palco/media/vod/asset-index-types";
import type { AssetIndex } from "@palco/media/vod/asset-index";
import { weighTrack } from "@palco/media/vod/weigh-track";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { assetFile, audioTrackSource } from "../assets/asset-files.ts";
import { type PendingAudioTrack, setAudioTrackProgress } from "./audio-track.queries.ts";
import { audioTrackLabel } from "./audio-track-label.ts";

/**
 * Stores the progress of a video's further audio tracks. Returns its tracks and the newly complete ones: only
 * complete tracks are offered, so a viewer never waits for one.
 */
export async function publishAudioTracks(
  { storage, tx }: Pick<Platform, "storage"> & { tx: Tx },
  assetId: string,
  {
    audio,
    segments,
    audioTracks,
    done,
  }: { audioTracks: readonly PendingAudioTrack[]; done: DoneSegments } & Pick<
    AssetIndex,
    "audio" | "segments"
  >,
): Promise<AudioRendition[]> {
  const tracks = [...audio];
  for (const track of audioTracks) {
    const count = done.get(track.folder)?.size ?? 0;
    const isReady = count >= segments.length - 1;
    await setAudioTrackProgress(tx, track.id, { segmentsDone: count, isReady });
    if (!isReady) continue;
    const rates = await weighTrack(storage.path(assetFile(assetId, track.folder)), segments);
    tracks.push({
      id: track.folder,
      kind: "encoded",
      language: track.language,
      label: audioTrackLabel(track),
      codecs: "mp4a.40.2",
      channels: 2,
      ...rates,
    });
    await storage.delete(audioTrackSource(assetId, track.id));
  }
  return tracks;
}
