import { randomUUID } from "node:crypto";
import type { Platform } from "#platform/context.ts";
import { keepAudioFile } from "./keep-audio.ts";
import { makeAudioAsset } from "./make-audio.ts";

/**
 * Makes an audio asset from a local file and waits until it is playable: for demo content.
 * @throws AppError with the reason of refusal
 */
export async function importAudioFromFile(
  platform: Pick<Platform, "db" | "storage" | "log" | "now">,
  { ownerId, path, title }: { ownerId: string; path: string; title: string },
): Promise<string> {
  const id = randomUUID();
  const facts = await keepAudioFile(platform, path, { id, ownerId, title });
  await makeAudioAsset(platform, { assetId: id, ownerId, facts }, new AbortController());
  return id;
}
