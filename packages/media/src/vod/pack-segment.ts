import { segmentHead } from "../mp4/media-segment.ts";
import type { SampleTable } from "../mp4/sample-table.ts";
import type { CutTrack } from "./cut-track.ts";

/** A media segment before its media is read: `head`, then the bytes of the runs, make the file. */
export interface SegmentLayout {
  head: Buffer;
  /** Stretches of the source file: offset, length, offset, length, … A long video has hundreds of thousands. */
  runs: number[];
  /** Size of the whole segment. */
  size: number;
}

/** Lays out segment `n` of a cut track. Sequence numbers count from 1. */
export function packSegment(cut: CutTrack, n: number): SegmentLayout {
  const table = cut.track.samples();
  const [from, to] = [cut.first[n]!, cut.first[n + 1]!];
  const duration = new Float64Array(to - from);
  const composition = new Int32Array(to - from);
  let reordered = false;
  for (let i = from; i < to; i++) {
    duration[i - from] = cut.decodeAt(i + 1) - cut.decodeAt(i);
    const offset = cut.composition(i);
    composition[i - from] = offset;
    if (offset !== 0) reordered = true;
  }
  const { runs, media } = runsOf(table, from, to);
  const head = segmentHead(n + 1, {
    baseTime: cut.decodeAt(from),
    duration,
    size: table.size.subarray(from, to),
    sync: syncOf(table.sync, from, to),
    ...(reordered ? { composition } : {}),
  });
  return { head, runs, size: head.length + media };
}

function runsOf(table: SampleTable, from: number, to: number): { runs: number[]; media: number } {
  const runs: number[] = [];
  let media = 0;
  let end = -1;
  for (let i = from; i < to; i++) {
    const offset = table.offset[i]!;
    const length = table.size[i]!;
    if (offset === end) runs[runs.length - 1]! += length;
    else if (length > 0) runs.push(offset, length);
    if (length > 0) end = offset + length;
    media += length;
  }
  return { runs, media };
}

function syncOf(sync: Uint32Array | undefined, from: number, to: number): Uint8Array {
  const flags = new Uint8Array(to - from);
  if (!sync) return flags.fill(1);
  for (let i = lowerBound(sync, from); i < sync.length && sync[i]! < to; i++) flags[sync[i]! - from] = 1;
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
