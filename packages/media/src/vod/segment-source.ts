import { type ByteSource, checkRange } from "../mp4/byte-source.ts";
import type { SegmentLayout } from "./pack-segment.ts";

interface Run {
  offset: number;
  length: number;
}

/** Runs nearer than this are fetched by one read, with what lies between them. */
const GAP = 32 * 1024;

/** A segment as a file: its head from memory, its media from the source, whichever part is asked for. */
export function segmentSource(layout: SegmentLayout, media: ByteSource): ByteSource {
  return {
    size: layout.size,
    async read(offset, length) {
      checkRange(layout.size, offset, length);
      const out = Buffer.allocUnsafe(length);
      const headPart = layout.head.subarray(offset, offset + length);
      headPart.copy(out, 0);
      if (headPart.length < length)
        await fill(out, headPart.length, runsWithin(layout, offset, length), media);
      return out;
    },
  };
}

/** The runs, cut to what `offset + length` of the segment needs. */
function runsWithin({ head, runs }: SegmentLayout, offset: number, length: number): Run[] {
  const wanted: Run[] = [];
  const end = offset + length;
  let at = head.length;
  for (let i = 0; i < runs.length && at < end; i += 2) {
    const runLength = runs[i + 1]!;
    const skip = Math.max(0, offset - at);
    const take = Math.min(runLength, end - at) - skip;
    if (take > 0) wanted.push({ offset: runs[i]! + skip, length: take });
    at += runLength;
  }
  return wanted;
}

async function fill(out: Buffer, at: number, runs: Run[], media: ByteSource): Promise<void> {
  const reads: Promise<void>[] = [];
  for (let i = 0; i < runs.length;) {
    const start = runs[i]!.offset;
    let end = start + runs[i]!.length;
    let next = i + 1;
    while (next < runs.length && runs[next]!.offset >= end && runs[next]!.offset - end <= GAP) {
      end = runs[next]!.offset + runs[next]!.length;
      next++;
    }
    const cluster = runs.slice(i, next);
    reads.push(copyRuns(out, at, cluster, media, start, end - start));
    at += cluster.reduce((sum, run) => sum + run.length, 0);
    i = next;
  }
  await Promise.all(reads);
}

async function copyRuns(
  out: Buffer,
  at: number,
  runs: Run[],
  media: ByteSource,
  start: number,
  length: number,
): Promise<void> {
  const bytes = await media.read(start, length);
  for (const run of runs) {
    bytes.copy(out, at, run.offset - start, run.offset - start + run.length);
    at += run.length;
  }
}
