import { readFile } from "node:fs/promises";
import type { ImageView } from "@palco/contract/fields";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { storeImage } from "./store-image.ts";

/** Takes a picture from a file of this machine: demo content, frames of a video. */
export async function importImageFromFile(
  platform: Pick<Platform, "storage"> & { db: Db },
  image: { ownerId: string; path: string; purpose: string },
): Promise<ImageView> {
  const content = await readFile(image.path);
  return storeImage(platform, { ownerId: image.ownerId, purpose: image.purpose, content });
}
