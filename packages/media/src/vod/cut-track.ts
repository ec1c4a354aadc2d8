import type { Movie } from "../mp4/movie.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";
import type { Track } from "../mp4/track.ts";
import { keyframes } from "./segment-grid.ts";
import { mediaTime, shownShift } from "./timeline.ts";

/** A track cut at the grid: segment n has the samples from `first[n]` up to `first[n + 1]`. */
export interface CutTrack {
  track: Track;
  first: number[];
  /** Decode time of a sample on the global timeline, never negative, never falling; for `count`, where all ends. */
  decodeAt(sample: number): number;
  /** Shown time minus decode time. */
  composition(sample: number): number;
}

/** Grid times are rounded to microseconds; a keyframe this near is the one meant. */
const SAME_MS = 1;

/**
 * Cuts the picture at keyframes. @param grid as `AssetIndex.segments`
 * @throws Mp4Error when a grid time has no keyframe.
 */
export function cutVideo(movie: Movie, track: Track, grid: number[]): CutTrack {
  const table = track.samples();
  const shift = shownShift(movie, track);
  const first = [0];
  for (const sample of keyframes(table)) {
    const next = first.length;
    if (next >= grid.length - 1) break;
    const ms = ((mediaTime(table, sample) + shift) / track.timescale) * 1000;
    if (ms > grid[next]! + SAME_MS) break;
    if (ms > grid[next]! - SAME_MS && sample > 0) first.push(sample);
  }
  if (first.length !== grid.length - 1)
    throw new Mp4Error("unsupported", `no keyframe at ${grid[first.length]} ms of the grid`);
  first.push(table.count);
  const decodeAt = decodeTimes(table.dts, shift);
  return {
    track,
    first,
    decodeAt,
    composition: (sample) => mediaTime(table, sample) + shift - decodeAt(sample),
  };
}

/**
 * Cuts a sound track at the frame nearest to each grid time. Frames before the edit (encoder priming) are left out, one
 * that straddles its start is shortened. Segments past the end of the sound do not exist; the last takes all that is left.
 */
export function cutAudio(movie: Movie, track: Track, grid: number[]): CutTrack {
  const table = track.samples();
  const shift = shownShift(movie, track);
  const begin = Math.max(0, track.edit.mediaTime + shift);
  const decodeAt = (sample: number) => Math.max(begin, table.dts[sample]! + shift);
  const first: number[] = [];
  let sample = 0;
  while (sample < table.count && decodeAt(sample + 1) === begin) sample++;
  for (let n = 0; n < grid.length - 1; n++) {
    const start = (grid[n]! / 1000) * track.timescale;
    if (n > 0)
      while (sample < table.count && (decodeAt(sample) + decodeAt(sample + 1)) / 2 <= start) sample++;
    if (sample >= table.count) break;
    first.push(sample);
  }
  first.push(table.count);
  return { track, first, decodeAt, composition: () => 0 };
}

/**
 * Decode times moved by the shift. With B-frames the first ones would fall below 0, which a tfdt cannot hold; negative
 * composition offsets could, but ffmpeg reads those late by the delay of the B-frames. So the frames decoded before
 * time 0 are squeezed in after it: they are shown at their true times all the same.
 */
function decodeTimes(dts: Float64Array, shift: number): (sample: number) => number {
  if (dts[0]! + shift >= 0) return (sample) => dts[sample]! + shift;
  let early = 0;
  while (early < dts.length - 1 && dts[early]! + shift <= 0) early++;
  const until = Math.max(early, dts[early]! + shift);
  return (sample) =>
    sample < early ? Math.floor((sample * until) / early) : Math.max(until, dts[sample]! + shift);
}
