import { videoFolder } from "@palco/media/encode/done-segments";
import type { AssetIndex } from "@palco/media/vod/asset-index";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { changeAssetIndex } from "../assets/asset-index.ts";
import { setAudioTracksFailed } from "../audio-tracks/audio-track.queries.ts";
import { readDone } from "./plan-work.ts";
import { closeJob } from "./transcode-job.queries.ts";

/** Failures in a row after which a video is taken as it is. */
export const mostAttempts = 5;

/**
 * The encoder will not get further with this video: what is complete stays and plays on, what is not is no longer
 * offered. Without a complete picture and sound it is refused.
 */
export async function giveUp(platform: Pick<Platform, "db" | "storage">, assetId: string): Promise<void> {
  await changeAssetIndex(platform, assetId, async (index, tx) => {
    const done = await readDone(platform.storage, assetId, { index });
    const total = index.segments.length - 1;
    const isWhole = (folder: string) => (done.get(folder)?.size ?? 0) >= total;
    const renditions = index.renditions.filter(
      (rung) => rung.kind === "source" || isWhole(videoFolder(rung.name)),
    );
    const audio = index.audio.filter((track) => track.kind === "source" || isWhole(track.id));
    await tx
      .updateTable("rendition")
      .set({ state: "failed" })
      .where("asset_id", "=", assetId)
      .where("state", "<>", "ready")
      .execute();
    const plays = renditions.length > 0 && (audio.length > 0 || index.audio.length === 0);
    if (!plays) await setAudioTracksFailed(tx, assetId);
    await closeJob(tx, assetId);
    const changed = await tx
      .updateTable("asset")
      .set(
        plays
          ? { state: "playable", playable_at: sql`coalesce(playable_at, now())` }
          : { state: "refused", refusal: "unplayable" },
      )
      .where("id", "=", assetId)
      .returning("owner_id")
      .executeTakeFirstOrThrow();
    if (!plays)
      await publishEvent(tx, "asset.refused", {
        assetId,
        ownerId: changed.owner_id,
        refusal: "unplayable",
      });
    return { ...index, renditions, audio } satisfies AssetIndex;
  });
}
