import type { SoundAbout } from "@palco/media/live/live-sounds";
import type { Platform } from "#platform/context.ts";
import { listOutputs, type OutputRow } from "./output.queries.ts";
import { soundName } from "./sound-name.ts";

/** A further sound as its origin needs it. */
export interface OpenOutput extends SoundAbout {
  keySerial: number;
}

export function openOutput({ secrets }: Pick<Platform, "secrets">, row: OutputRow): OpenOutput {
  const { id, title: label, language, keySerial } = row;
  return { id, name: soundName(secrets, row), label, language, open: row.privacy === "public", keySerial };
}

export async function openOutputs(
  platform: Pick<Platform, "db" | "secrets">,
  itemId: string,
): Promise<OpenOutput[]> {
  return (await listOutputs(platform.db, itemId)).map((row) => openOutput(platform, row));
}
