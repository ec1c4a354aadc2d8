import type { Movie } from "../mp4/movie.ts";
import type { SampleTable } from "../mp4/sample-table.ts";
import type { Track } from "../mp4/track.ts";

/** Longest time the first frame may lie before time 0, because the edit list is rounded. */
const ROUNDING_SECONDS = 0.02;

/**
 * The edit list as one number: ticks to add to a sample's media time to get when it is shown on the global timeline.
 * Segments carry shown times, because not every player reads edit lists.
 */
export function shownShift(movie: Movie, track: Track): number {
  const delay = Math.round((track.edit.delay / movie.timescale) * track.timescale);
  const shift = delay - track.edit.mediaTime;
  if (track.kind !== "video") return shift;
  const early = -(firstShown(track.samples()) + shift);
  // A frame shown before 0, however little, is dropped by browsers, and with it all that need it.
  return early > 0 && early <= ROUNDING_SECONDS * track.timescale ? shift + early : shift;
}

/** Media time at which sample `i` is shown, in ticks. */
export function mediaTime(table: SampleTable, i: number): number {
  return table.dts[i]! + (table.cts?.[i] ?? 0);
}

/** Smallest media time of the track. Only the first samples can have it: reordering never reaches far. */
export function firstShown(table: SampleTable): number {
  let first = Infinity;
  for (let i = 0; i < Math.min(64, table.count); i++) first = Math.min(first, mediaTime(table, i));
  return first === Infinity ? 0 : first;
}

/** Media time at which the last shown sample ends, in ticks. */
export function lastShown(table: SampleTable): number {
  let end = 0;
  for (let i = Math.max(0, table.count - 64); i < table.count; i++) {
    end = Math.max(end, mediaTime(table, i) + table.dts[i + 1]! - table.dts[i]!);
  }
  return end;
}

/** When a track ends on the global timeline, in seconds. */
export function endSeconds(movie: Movie, track: Track): number {
  return (lastShown(track.samples()) + shownShift(movie, track)) / track.timescale;
}

/** Ticks to milliseconds, in whole microseconds. */
export function toMs(ticks: number, timescale: number): number {
  return Math.round((ticks / timescale) * 1e6) / 1e3;
}
