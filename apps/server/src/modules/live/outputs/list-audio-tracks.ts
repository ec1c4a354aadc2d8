import type { AudioTrack } from "@palco/contract/playback/api";
import type { Platform } from "#platform/context.ts";
import { findRun } from "../run.queries.ts";
import { listOutputs } from "./output.queries.ts";
import { audioTrackName } from "./audio-track-name.ts";

/**
 * Further audio tracks of a broadcast that have been sent.
 * @param all also the private ones
 */
export async function listAudioTracks(
  { db, secrets }: Pick<Platform, "db" | "secrets">,
  assetId: string,
  { all }: { all: boolean },
): Promise<AudioTrack[]> {
  const run = await findRun(db, assetId);
  if (!run) return [];
  return (await listOutputs(db, run.itemId))
    .filter(({ heardAt, privacy }) => heardAt && heardAt >= run.createdAt && (all || privacy === "public"))
    .map((row) => ({ id: audioTrackName(secrets, row), label: row.title, language: row.language }));
}
