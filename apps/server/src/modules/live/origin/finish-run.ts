import { readRecording } from "@palco/media/live/record/recording";
import { assetFolder, closeLiveAsset } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";

/** Makes what was recorded a film, from its files alone: the same after a crash, and a second time nothing happens. */
export async function finishRun(
  platform: Pick<Platform, "db" | "storage" | "now">,
  assetId: string,
): Promise<void> {
  const index = await readRecording(platform.storage.path(assetFolder(assetId)));
  await closeLiveAsset(platform, assetId, index);
  if (!index) await platform.storage.deleteFolder(assetFolder(assetId));
}

/** Those that were ended while their origin was away. */
export async function finishLeftRuns(platform: Pick<Platform, "db" | "storage" | "now">): Promise<void> {
  const left = await platform.db
    .selectFrom("broadcast_run")
    .select("asset_id")
    .where("ended_at", "is not", null)
    .where("finished", "=", false)
    .execute();
  for (const { asset_id: assetId } of left) {
    await finishRun(platform, assetId);
    await platform.db
      .updateTable("broadcast_run")
      .set({ finished: true })
      .where("asset_id", "=", assetId)
      .execute();
  }
}
