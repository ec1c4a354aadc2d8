import { seconds } from "./playlist-text.ts";

export interface MediaPlaylistOptions {
  /** The grid, as `AssetIndex.segments`. */
  segments: number[];
  /**
   * "vod": all segments of the grid, whether they are made already or not.
   * "event": the first `count`, growing until `ended`.
   */
  type?: "vod" | "event";
  /** Segments there are, for tracks that end before the grid, and for growing ones. */
  count?: number;
  ended?: boolean;
  /** Lists the keyframe each segment begins with, `i<n>.m4s`, in place of the segments. */
  keyframes?: boolean;
}

/**
 * Media playlist of one track: `init.mp4` and `<n>.m4s` beside it. All tracks of an asset have the same durations and
 * the same target duration, as RFC 8216bis 6.2.4 wants.
 */
export function mediaPlaylist(options: MediaPlaylistOptions): string {
  const { segments, type = "vod", count, ended, keyframes } = options;
  const all = Math.max(0, segments.length - 1);
  const shown = Math.min(all, count ?? all);
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetDuration(segments)}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-PLAYLIST-TYPE:${type === "vod" ? "VOD" : "EVENT"}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(keyframes ? ["#EXT-X-I-FRAMES-ONLY"] : []),
    '#EXT-X-MAP:URI="init.mp4"',
  ];
  for (let n = 0; n < shown; n++)
    lines.push(`#EXTINF:${seconds(segments[n + 1]! - segments[n]!)},`, `${keyframes ? "i" : ""}${n}.m4s`);
  if (type === "vod" || ended) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

/**
 * Playlist of one caption file, as a single segment. Cut at the grid, a cue that crosses a boundary would have to be
 * in two files and players show it twice; and captions may have another target duration than the picture when all are
 * VOD (RFC 8216bis 6.2.4).
 */
export function captionsPlaylist(language: string, durationMs: number): string {
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(durationMs / 1000))}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXTINF:${seconds(durationMs)},`,
    `${language}.vtt`,
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}

/** Longest segment in whole seconds, rounded as the RFC rounds. */
export function targetDuration(segments: number[]): number {
  let longest = 0;
  for (let n = 0; n + 1 < segments.length; n++) longest = Math.max(longest, segments[n + 1]! - segments[n]!);
  return Math.max(1, Math.round(longest / 1000));
}
