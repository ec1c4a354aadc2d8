import type { LiveFrame } from "../frames.ts";
import { box, fullBox, u32 } from "../../mp4/write-box.ts";
import { AAC_SAMPLES, type AudioRun } from "./audio-timeline.ts";

export const VIDEO_TRACK = 1;
export const AUDIO_TRACK = 2;

const DEFAULT_BASE_IS_MOOF = 0x020000;
const HAS_DURATION = 0x8;
const HAS_FLAGS = 0x20;
/** sample_depends_on: 2 = on no other, 1 = on others and no place to start (ISO/IEC 14496-12 8.8.3.1). */
const SYNC = 0x0200_0000;
const DELTA = 0x0101_0000;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const SIZES = 0x200;
const SHIFTS = 0x800;

/**
 * Pictures and sound as one fragment (moof and mdat), first all pictures, then all sound. Either may be empty.
 * @param sequence mfhd's number, counting up
 */
export function fragment(sequence: number, pictures: readonly LiveFrame[], sound: AudioRun): Buffer {
  // The offsets into mdat are known once moof's size is: written again with them.
  const bytes = pictures.reduce((sum, { data }) => sum + data.length, 0);
  const build = (start: number) =>
    box(
      "moof",
      fullBox("mfhd", 0, 0, u32(sequence >>> 0)),
      pictures.length > 0 ? videoTraf(pictures, start) : [],
      sound.frames.length > 0 ? audioTraf(sound, start + bytes) : [],
    );
  const size = build(0).length;
  const moof = build(size + 8);
  return Buffer.concat([moof, box("mdat", ...pictures.map(({ data }) => data), ...sound.frames)]);
}

function videoTraf(frames: readonly LiveFrame[], offset: number): Buffer {
  const first = frames[0]!;
  const startsWithKey = first.key;
  const shifted = frames.some(({ composition }) => composition !== 0);
  const flags = DATA_OFFSET | SIZES | (startsWithKey ? FIRST_FLAGS : 0) | (shifted ? SHIFTS : 0);
  const perFrame = frames.flatMap(({ data, composition }) =>
    shifted ? [data.length, composition >>> 0] : [data.length],
  );
  return box(
    "traf",
    header(VIDEO_TRACK, first.duration, DELTA),
    decodeTime(first.dts),
    fullBox("trun", 1, flags, u32(frames.length, offset, ...(startsWithKey ? [SYNC] : []), ...perFrame)),
  );
}

function audioTraf({ firstDts, frames }: AudioRun, offset: number): Buffer {
  const sizes = frames.map(({ length }) => length);
  return box(
    "traf",
    header(AUDIO_TRACK, AAC_SAMPLES, SYNC),
    decodeTime(firstDts),
    fullBox("trun", 0, DATA_OFFSET | SIZES, u32(frames.length, offset, ...sizes)),
  );
}

function header(track: number, duration: number, sampleFlags: number): Buffer {
  return fullBox(
    "tfhd",
    0,
    DEFAULT_BASE_IS_MOOF | HAS_DURATION | HAS_FLAGS,
    u32(track, duration, sampleFlags),
  );
}

function decodeTime(dts: number): Buffer {
  return fullBox("tfdt", 1, 0, u32(Math.floor(dts / 2 ** 32), dts % 2 ** 32));
}
