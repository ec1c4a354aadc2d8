import { boxHeader } from "./boxes.ts";
import type { ByteSource } from "./byte-source.ts";
import { readOneFragment } from "./fragment-tables.ts";
import { segmentHead } from "./media-segment.ts";
import { Mp4Error } from "./mp4-error.ts";

/**
 * The keyframe a segment begins with, as a segment of its own: `head`, then `length` bytes of the segment. A byte range
 * of the segment would not do: its moof names all samples, and a list of ranges could only be written by opening every
 * segment of the film.
 */
export interface KeyframeSegment {
  head: Buffer;
  /** Offset of the picture in the segment. */
  offset: number;
  length: number;
}

/** Bytes before the picture: the same for every segment of one sample. */
export const KEYFRAME_HEAD = oneSample(0, { time: 0, duration: 1, size: 1 }).length;

/**
 * Finds the first picture of a segment of ours. It is shown at its time in the film, for as long as the segment lasts.
 * Reads the headers and none of the media. @throws Mp4Error when the segment does not begin with a keyframe
 */
export async function keyframeSegment(n: number, segment: ByteSource): Promise<KeyframeSegment> {
  for (let at = 0; at + 8 <= segment.size;) {
    const start = await segment.read(at, Math.min(16, segment.size - at));
    const { type, headerSize, size } = boxHeader(start, 0, segment.size - at);
    if (at + size > segment.size) break;
    if (type === "moof") {
      const moof = await segment.read(at + headerSize, size - headerSize);
      const { count, dts, cts, size: sizes, offset, sync } = readOneFragment(moof, at, segment.size);
      if (count === 0 || (sync && sync[0] !== 0)) break;
      const time = dts[0]! + (cts?.[0] ?? 0);
      const head = oneSample(n, { time, duration: dts[count]! - dts[0]!, size: sizes[0]! });
      return { head, offset: offset[0]!, length: sizes[0]! };
    }
    at += size;
  }
  throw new Mp4Error("malformed", `segment ${n} does not begin with a keyframe`);
}

function oneSample(n: number, { time, duration, size }: { time: number; duration: number; size: number }) {
  return segmentHead(n + 1, { baseTime: time, duration: [duration], size: [size], sync: [true] });
}
