import { randomUUID } from "node:crypto";
import type { Platform } from "#platform/context.ts";
import { keepAudioFile } from "./keep-audio.ts";
import { makeAudioAsset } from "./make-audio.ts";

/**
 * Makes sound by itself of a file that is here already, and waits until it can be heard: demo content.
 * @throws AppError why it is refused
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
