import { segmentHead } from "../mp4/media-segment.ts";
import type { CutTrack } from "./cut-track.ts";

/** A stretch of the source file. */
export interface Run {
  offset: number;
  length: number;
}

/** A media segment before its media is read: `head`, then the bytes of the runs, make the file. */
export interface SegmentLayout {
  head: Buffer;
  runs: Run[];
  /** Of the whole segment. */
  size: number;
}

/** Lays out segment `n` of a cut track. Sequence numbers count from 1. */
export function packSegment(cut: CutTrack, n: number): SegmentLayout {
  const table = cut.track.samples();
  const [from, to] = [cut.first[n]!, cut.first[n + 1]!];
  const duration: number[] = [];
  const size: number[] = [];
  const composition: number[] = [];
  const runs: Run[] = [];
  let media = 0;
  for (let i = from; i < to; i++) {
    const [offset, length] = [table.offset[i]!, table.size[i]!];
    duration.push(cut.decodeAt(i + 1) - cut.decodeAt(i));
    size.push(length);
    composition.push(cut.composition(i));
    const last = runs.at(-1);
    if (last && last.offset + last.length === offset) last.length += length;
    else if (length > 0) runs.push({ offset, length });
    media += length;
  }
  const head = segmentHead(n + 1, {
    baseTime: cut.decodeAt(from),
    duration,
    size,
    sync: syncOf(table.sync, from, to),
    ...(composition.some((value) => value !== 0) ? { composition } : {}),
  });
  return { head, runs, size: head.length + media };
}

function syncOf(sync: Uint32Array | undefined, from: number, to: number): boolean[] {
  if (!sync) return Array<boolean>(to - from).fill(true);
  const flags = Array<boolean>(to - from).fill(false);
  for (let i = lowerBound(sync, from); i < sync.length && sync[i]! < to; i++) flags[sync[i]! - from] = true;
  return flags;
}

/** Index of the first entry that is at least `value`. */
function lowerBound(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
