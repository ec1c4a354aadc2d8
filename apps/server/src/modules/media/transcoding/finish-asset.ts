import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { removeLeftovers } from "@palco/media/encode/write-atomic";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { assetFolder } from "../assets/asset-files.ts";
import { changeAssetIndex } from "../assets/asset-index.ts";
import { publishProgress } from "./publish-progress.ts";
import { closeJob } from "./transcode-job.queries.ts";

type Parts = Pick<Platform, "db" | "storage">;

/** All is made: the work is taken off the list. */
export async function finishAsset(platform: Parts, assetId: string): Promise<void> {
  await publishProgress(platform, assetId);
  const folder = platform.storage.path(assetFolder(assetId));
  // Deletes half-written files of killed workers. This runs before the video is marked ready, since no later step
  // does it.
  for (const name of await readdir(folder).catch(() => []))
    await removeLeftovers(join(folder, name), 0).catch(() => {});
  await removeLeftovers(folder, 0).catch(() => {});
  await changeAssetIndex(platform, assetId, async (index, tx) => {
    const asset = await tx
      .updateTable("asset")
      .set({ state: "ready", ready_at: sql`now()` })
      .where("id", "=", assetId)
      .where("state", "=", "playable")
      // One that was given up and has got an additional audio track since then is as it was.
      .where(
        sql<boolean>`not exists (select from rendition where asset_id = ${assetId} and state = 'failed')`,
      )
      .returning("owner_id")
      .executeTakeFirst();
    await closeJob(tx, assetId);
    await tx.deleteFrom("wanted_segment").where("asset_id", "=", assetId).execute();
    if (asset) await publishEvent(tx, "asset.ready", { assetId, ownerId: asset.owner_id });
    return index;
  });
}
