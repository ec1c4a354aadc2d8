import type { SampleTable } from "../mp4/sample-table.ts";
import { keyframes } from "./segment-grid.ts";
import { mediaTime } from "./timeline.ts";

/** Frames of H.264 are shown at most this many places from where they are decoded. */
const LARGEST_REORDERING = 16;

/**
 * True when a keyframe is followed by frames that are shown before it: an open group of pictures. Those frames
 * depend on the group before. Chromium starts at such keyframes whatever the file says about them, and ends with a
 * decoding error when a viewer seeks there.
 */
export function hasOpenGroups(table: SampleTable): boolean {
  if (!table.cts) return false;
  for (const keyframe of keyframes(table)) {
    const shown = mediaTime(table, keyframe);
    const end = Math.min(table.count, keyframe + 1 + LARGEST_REORDERING);
    for (let i = keyframe + 1; i < end; i++) if (mediaTime(table, i) < shown) return true;
  }
  return false;
}
