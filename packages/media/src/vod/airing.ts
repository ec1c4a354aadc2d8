import { targetDuration } from "../hls/media-playlist.ts";
import { seconds } from "../hls/playlist-text.ts";

/** A film that goes out at a moment, to everybody in step, as if it were being sent (deferred live). */
export interface Airing {
  /** When its first picture is shown, in milliseconds since 1970. */
  startsAt: number;
}

/** A player that stalled finds what it missed. Nobody can go further back than this. */
const BEHIND_MS = 8000;
/** Segments stay a little longer than the playlists that name them (RFC 8216bis 6.2.2). */
const GRACE_MS = 8000;

/** Position of an airing, in milliseconds of the film; negative before it begins. */
export function airedMs({ startsAt }: Airing, now: number): number {
  return now - startsAt;
}

/** Three target durations: players of live playlists join that far from the end (RFC 8216bis 6.3.3), which is the position. */
function aheadMs(grid: number[]): number {
  return 3000 * targetDuration(grid);
}

/** Half-open range of the segments that a playlist names at a position. */
function window(grid: number[], at: number): { first: number; end: number } {
  const ahead = aheadMs(grid);
  const all = grid.length - 1;
  let first = 0;
  // The last ones stay, so that a playlist is never empty.
  while (first < all - 1 && grid[first + 1]! <= at - BEHIND_MS) first++;
  let end = first + 1;
  while (end < all && grid[end]! < at + ahead) end++;
  return { first, end };
}

/**
 * True when segment `n` is available now: one about to be shown or just shown, no other.
 * @param grid starts of the segments and the end of the film, in milliseconds
 */
export function isAired(grid: number[], n: number, airing: Airing, now: number): boolean {
  const at = airedMs(airing, now);
  const [start, end] = [grid[n], grid[n + 1]];
  if (start === undefined || end === undefined) return false;
  return start < at + aheadMs(grid) && end > at - BEHIND_MS - GRACE_MS;
}

/**
 * Media playlist of one track while it goes out: a window that moves with the clock, dated, and ended once the film's
 * last segment is in it (RFC 8216bis 6.2.2).
 * @param count segments the track has, where it ends before the grid
 */
export function airingPlaylist(
  grid: number[],
  { airing, now, count }: { airing: Airing; now: number; count?: number },
): string {
  const all = Math.min(grid.length - 1, count ?? Infinity);
  const { first, end } = window(grid, airedMs(airing, now));
  const from = Math.min(first, Math.max(0, all - 1));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetDuration(grid)}`,
    `#EXT-X-MEDIA-SEQUENCE:${from}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(airing.startsAt + grid[from]!)).toISOString()}`,
  ];
  const shown = Math.min(end, all);
  for (let n = from; n < shown; n++) lines.push(`#EXTINF:${seconds(grid[n + 1]! - grid[n]!)},`, `${n}.m4s`);
  if (shown === all) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}
