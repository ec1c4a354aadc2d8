import { type ByteSource, checkRange } from "../mp4/byte-source.ts";
import type { Run, SegmentLayout } from "./pack-segment.ts";

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
      if (headPart.length < length) await fill(out, headPart.length, runsWithin(layout, offset, length), media);
      return out;
    },
  };
}

/** The runs, cut to what `offset + length` of the segment needs. */
function runsWithin(layout: SegmentLayout, offset: number, length: number): Run[] {
  const runs: Run[] = [];
  const end = offset + length;
  let at = layout.head.length;
  for (const run of layout.runs) {
    if (at >= end) break;
    const skip = Math.max(0, offset - at);
    const take = Math.min(run.length, end - at) - skip;
    if (take > 0) runs.push({ offset: run.offset + skip, length: take });
    at += run.length;
  }
  return runs;
}

async function fill(out: Buffer, at: number, runs: Run[], media: ByteSource): Promise<void> {
  const reads: Promise<void>[] = [];
  for (let i = 0; i < runs.length; ) {
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

async function copyRuns(out: Buffer, at: number, runs: Run[], media: ByteSource, start: number, length: number): Promise<void> {
  const bytes = await media.read(start, length);
  for (const run of runs) {
    bytes.copy(out, at, run.offset - start, run.offset - start + run.length);
    at += run.length;
  }
}
