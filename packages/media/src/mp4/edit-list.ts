import type { Reader } from "./reader.ts";
import { Mp4Error } from "./mp4-error.ts";

/** Position of a track on the movie's timeline. */
export interface Edit {
  /** Empty time before the track starts, in the movie's timescale. */
  delay: number;
  /** Media time (track timescale) that is shown first. */
  mediaTime: number;
  /** Length of the shown part in the movie's timescale; 0 = all of it. */
  duration: number;
  /** No cuts inside and normal speed: `delay` and `mediaTime` tell it all. */
  simple: boolean;
}

export const NO_EDIT: Edit = { delay: 0, mediaTime: 0, duration: 0, simple: true };

const MOST_EDITS = 10_000;

/** Reads elst. @throws Mp4Error when it does not fit its box. */
export function parseEditList(reader: Reader): Edit {
  const { version } = reader.versionAndFlags();
  const count = reader.u32();
  if (count > MOST_EDITS) throw new Mp4Error("malformed", "thousands of edits");
  let { delay, mediaTime, duration } = NO_EDIT;
  let shown = 0;
  let normal = true;
  for (let i = 0; i < count; i++) {
    const length = version === 1 ? reader.u64() : reader.u32();
    const time = version === 1 ? reader.i64() : reader.i32();
    if (reader.i32() !== 0x10000) normal = false;
    if (time === -1) {
      if (shown === 0) delay += length;
      // An empty edit after the last shown one adds nothing.
      else if (i < count - 1) normal = false;
    } else if (time < 0) {
      throw new Mp4Error("malformed", "an edit starts before its media");
    } else if (shown++ === 0) {
      mediaTime = time;
      duration = length;
    }
  }
  return { delay, mediaTime, duration, simple: normal && shown <= 1 };
}
