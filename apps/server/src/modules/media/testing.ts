import type { ImageView } from "@palco/contract/fields";
import sharp from "sharp";
import type { Platform } from "#platform/context.ts";
import { storeImage } from "./images/store-image.ts";

/** A real picture of this owner. */
export async function anImage(
  { platform }: { platform: Platform },
  { ownerId, purpose = "product", width = 320, height = 180, background = "#b04a20" }: { ownerId: string; purpose?: string; width?: number; height?: number; background?: string },
): Promise<ImageView> {
  const content = await sharp({ create: { width, height, channels: 3, background } }).png().toBuffer();
  return storeImage(platform, { ownerId, purpose, content });
}
