import type { AudioTrackAbout } from "@palco/media/live/live-audio-tracks";
import type { Platform } from "#platform/context.ts";
import { listOutputs, type OutputRow } from "./output.queries.ts";
import { audioTrackName } from "./audio-track-name.ts";

/** An additional audio track as its origin needs it. */
export interface OpenOutput extends AudioTrackAbout {
  keySerial: number;
}

export function openOutput({ secrets }: Pick<Platform, "secrets">, row: OutputRow): OpenOutput {
  const { id, title: label, language, keySerial } = row;
  return {
    id,
    name: audioTrackName(secrets, row),
    label,
    language,
    open: row.privacy === "public",
    keySerial,
  };
}

export async function openOutputs(
  platform: Pick<Platform, "db" | "secrets">,
  itemId: string,
): Promise<OpenOutput[]> {
  return (await listOutputs(platform.db, itemId)).map((row) => openOutput(platform, row));
}
