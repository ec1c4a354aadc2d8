import type { SampleTable } from "../mp4/sample-table.ts";
import { mediaTime } from "./timeline.ts";

/** Frames of H.264 are shown at most this many places from where they are decoded. */
const LARGEST_REORDERING = 16;

const known = new WeakMap<SampleTable, Uint32Array>();

/**
 * Samples at which decoding can start from nothing, ascending. Files also mark those of open groups of pictures, which
 * are followed by frames that are shown before them and lean on the group before: a browser that starts there fails.
 */
export function cleanKeyframes(table: SampleTable): Uint32Array {
  let clean = known.get(table);
  if (!clean) {
    const marked = table.sync ?? Uint32Array.from({ length: table.count }, (_, i) => i);
    clean = marked.filter((sample) => !leadsBack(table, sample));
    known.set(table, clean);
  }
  return clean;
}

function leadsBack(table: SampleTable, keyframe: number): boolean {
  if (!table.cts) return false;
  const shown = mediaTime(table, keyframe);
  const end = Math.min(table.count, keyframe + 1 + LARGEST_REORDERING);
  for (let i = keyframe + 1; i < end; i++) if (mediaTime(table, i) < shown) return true;
  return false;
}
