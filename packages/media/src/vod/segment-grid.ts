import { type Movie, audioTracks, videoTrack } from "../mp4/movie.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";
import type { SampleTable } from "../mp4/sample-table.ts";
import type { Track } from "../mp4/track.ts";
import { endSeconds, mediaTime, shownShift, toMs } from "./timeline.ts";

/** Shortest segment of the grid, in milliseconds; the last one may be shorter. */
export const SEGMENT_MS = 4000;
/**
 * More difference between the ends of picture and sound than a segment, and players stall at the shorter; up to this
 * much they hold the last frame, as the last segment is the end of both.
 */
export const LENGTHS_APART_SECONDS = 4;
/** Sound is rarely exactly as long as the picture: its frames are of other lengths. */
const SAME_END_SECONDS = 0.1;
/** A rest shorter than this is added to the segment before it. */
const SHORTEST_REST_MS = 1000;

/**
 * The grid of a source that is served as it is: each segment starts at a keyframe, at least 4 s after the one before.
 * Starts in milliseconds (first 0), then the end of the picture, or of sound that goes on a little after it, as
 * `AssetIndex.segments`.
 * @throws Mp4Error when there is no video track with samples.
 */
export function planSegments(movie: Movie): number[] {
  const track = videoTrack(movie);
  const table = track?.samples();
  if (!track || !table || table.count === 0) throw new Mp4Error("unsupported", "no picture to cut at");
  const shift = shownShift(movie, track);
  const end = toMs(Math.max(endSeconds(movie, track), endOfSound(movie, track)), 1);
  const grid = [0];
  for (const sample of keyframes(table)) {
    const start = toMs(mediaTime(table, sample) + shift, track.timescale);
    // Half a millisecond of grace: 4 s of 29.97 frames, cut by a clock of 1 kHz.
    if (start - grid.at(-1)! >= SEGMENT_MS - 0.5) grid.push(start);
  }
  return closeGrid(grid, end);
}

/**
 * A grid for a source that must be transcoded: every 4 s, rounded to whole frames when `fps` is given (4.004 s at
 * 29.97), so that each segment has the same number of frames.
 * @param durationMs of the whole video
 */
export function uniformGrid(durationMs: number, fps?: number): number[] {
  const step = fps ? (Math.round((SEGMENT_MS / 1000) * fps) / fps) * 1000 : SEGMENT_MS;
  const grid: number[] = [];
  for (let n = 0; n * step < durationMs; n++) grid.push(Math.round(n * step * 1000) / 1000);
  return grid.length === 0 ? [] : closeGrid(grid, durationMs);
}

/** When the sound ends that plays on after the picture; 0 where none does. */
function endOfSound(movie: Movie, picture: Track): number {
  const pictureEnd = endSeconds(movie, picture);
  const ends = audioTracks(movie).map((track) => endSeconds(movie, track));
  return Math.max(
    0,
    ...ends.filter((end) => end - pictureEnd > SAME_END_SECONDS && end - pictureEnd <= LENGTHS_APART_SECONDS),
  );
}

/** Numbers of the samples that the file marks as keyframes. */
export function keyframes(table: SampleTable): Iterable<number> {
  return table.sync ?? Array(table.count).keys();
}

function closeGrid(starts: number[], end: number): number[] {
  if (starts.length > 1 && end - starts.at(-1)! < SHORTEST_REST_MS) starts.pop();
  return [...starts, end];
}
