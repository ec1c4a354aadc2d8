export { mostPosterBytes } from "./images/encode-poster.ts";
export { makeClips } from "./clips/make-clips.ts";
import type { ImageView } from "@palco/contract/fields";
import { usualClip } from "@palco/media/mp4/testing";
import sharp from "sharp";
import type { Platform } from "#platform/context.ts";
import { importAssetFromFile } from "./assets/import-asset.ts";
import { storeImage } from "./images/store-image.ts";

/** A real picture of this owner. */
export async function anImage(
  { platform }: { platform: Platform },
  {
    ownerId,
    purpose = "product",
    width = 320,
    height = 180,
    background = "#b04a20",
  }: { ownerId: string; purpose?: string; width?: number; height?: number; background?: string },
): Promise<ImageView> {
  const content = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return storeImage(platform, { ownerId, purpose, content });
}

/** A real video of this owner, 14 seconds of H.264 that browsers play as it is; nothing of it is transcoded yet. */
export function anAsset(
  { platform }: { platform: Platform },
  { ownerId, path = usualClip(14), title = "A clip" }: { ownerId: string; path?: string; title?: string },
): Promise<{ id: string; durationMs: number }> {
  return importAssetFromFile(platform, { ownerId, path, title });
}

/** Says that a video or sound was sent for a channel, by a member of its team. */
export async function sentFor(
  { platform: { db } }: { platform: Platform },
  assetId: string,
  channel: { id: string; owner: { id: string } },
): Promise<void> {
  await db
    .insertInto("upload")
    .values({
      id: assetId,
      owner_id: channel.owner.id,
      channel_id: channel.id,
      filename: "a.mp4",
      size: 10,
      received: 10,
      purpose: "video",
      state: "complete",
    })
    .execute();
}
