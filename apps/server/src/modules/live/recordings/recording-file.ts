import { RECORDING_MP4, writeRecordingMp4 } from "@palco/media/live/record/recording-mp4";
import { createSingleFlight } from "@palco/media/single-flight";
import { assetFile, assetFolder, getAssetIndex } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";

/** Files being made in this process; another process with the same file writes it too. */
const shareMaking = createSingleFlight<void>();

export const recordingFile = (assetId: string): string => assetFile(assetId, RECORDING_MP4);

/** True when the file of a recording exists; if not, starts to make it in the background. */
export async function wantRecordingFile(
  platform: Pick<Platform, "storage" | "log">,
  assetId: string,
): Promise<boolean> {
  const { storage, log } = platform;
  if (await storage.exists(recordingFile(assetId))) return true;
  const path = storage.path(assetFolder(assetId));
  void shareMaking(path, () =>
    make(platform, assetId, path).catch((error: unknown) =>
      log.error({ err: error, assetId }, "the file of a recording was not made"),
    ),
  );
  return false;
}

async function make(platform: Pick<Platform, "storage">, assetId: string, path: string): Promise<void> {
  const index = await getAssetIndex(platform, assetId);
  if (index) await writeRecordingMp4(path, index);
}
