import { type MediaAnswer, sourceAnswer, statusAnswer } from "../serve/media-answer.ts";
import type { AssetStore } from "./asset-store.ts";

/** The one file of sound by itself, in its asset's folder. */
export const AUDIO_FILE = "sound.m4a";

/**
 * Answers an asset's audio alone, or 404 when it has none. It is read in pieces; the sender of the answer releases
 * it. `type`: podcast apps know it as `audio/x-m4a`, browsers as `audio/mp4`.
 */
export async function audioAnswer(store: AssetStore, assetId: string, type: string): Promise<MediaAnswer> {
  const source = await store.open(assetId, AUDIO_FILE);
  return source ? sourceAnswer(source, type, "immutable", () => void source.close?.()) : statusAnswer(404);
}
