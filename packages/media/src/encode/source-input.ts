import { join } from "node:path";
import type { SourceFacts } from "./facts.ts";
import { uploadInput } from "./ffmpeg.ts";

/**
 * Options that open an asset's source. Time stamps are those of the film, from 0 at its start, wherever reading
 * starts, so that chunks agree to the tick.
 * @param seconds reading starts at the keyframe at or before this time of the film; absent: at the beginning
 */
export function sourceInput(asset: string, facts: Pick<SourceFacts, "offsetMs">, seconds?: number): string[] {
  const offset = facts.offsetMs / 1000;
  const shift = offset > 0 ? ["-itsoffset", (-offset).toFixed(6)] : [];
  const seek = seconds !== undefined && seconds > 0 ? ["-ss", (seconds + offset).toFixed(6)] : [];
  return [
    "-copyts",
    "-noaccurate_seek",
    "-seek_timestamp",
    "1",
    ...shift,
    ...seek,
    ...uploadInput(join(asset, "source.mp4")),
  ];
}
