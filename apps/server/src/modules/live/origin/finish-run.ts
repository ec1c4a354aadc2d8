import { readRecording } from "@palco/media/live/record/recording";
import { assetFolder, closeLiveAsset } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";

type Parts = Pick<Platform, "db" | "storage" | "now">;

/**
 * Makes what was recorded a film, from its files alone, so that a crash changes nothing. Once: what its owner does with
 * the film afterwards stays.
 */
export async function finishRun(platform: Parts, assetId: string): Promise<void> {
  const { db, storage } = platform;
  const run = await db
    .selectFrom("broadcast_run")
    .select("finished")
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
  if (!run || run.finished) return;
  const index = await readRecording(storage.path(assetFolder(assetId)));
  await closeLiveAsset(platform, assetId, index);
  if (!index) await storage.deleteFolder(assetFolder(assetId));
  await db.updateTable("broadcast_run").set({ finished: true }).where("asset_id", "=", assetId).execute();
}

/**
 * Finishes runs that ended while their origin was away. Called only before the origin accepts runs: a run that is
 * ending now is not complete yet.
 */
export async function finishLeftRuns(platform: Parts): Promise<void> {
  const left = await platform.db
    .selectFrom("broadcast_run")
    .select("asset_id")
    .where("ended_at", "is not", null)
    .where("finished", "=", false)
    .execute();
  for (const { asset_id: assetId } of left) await finishRun(platform, assetId);
}
