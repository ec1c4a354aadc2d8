import type { VideoFacts } from "./facts.ts";
import { pictureFilters } from "./picture-filters.ts";
import { MAX_FPS } from "./ladder.ts";
import type { Rung } from "./ladder.ts";
import { GRACE_MS, TICKS } from "./segment-grid-ticks.ts";

/**
 * Ways to decode the frames of a chunk. - `exact`: from the keyframe the chunk starts at - `margin`: from a keyframe
 * safely before it; for chunks that start anywhere, and for open GOPs - `fill`: at a steady rate, the last frame
 * repeated: for holes in the film, and past the end of the picture - `black`: nothing can be decoded here, but the
 * film continues afterwards
 */
export type Mode = "exact" | "margin" | "fill" | "black";

/** Span that one process encodes: frames shown from `startMs` up to `endMs`. */
export interface Span {
  startMs: number;
  endMs: number;
  /** The first span takes what lies a little before 0, the last whatever comes. */
  first: boolean;
  last: boolean;
}

/**
 * Frames are shown in another order than they lie in the file; never by more than this. ffmpeg 5.1 seeks by shown
 * times and would need no margin; a version that goes by decode times would start at a keyframe shown too late.
 */
const REORDERED_SECONDS = 0.4;
const BEFORE_ZERO_MS = 20;

/** Start of reading in seconds, early enough that all frames of the span can be decoded. */
export function seekTo(video: VideoFacts, span: Span, mode: Mode): number {
  const margin =
    mode === "exact" ? -GRACE_MS / 1000 : Math.max(REORDERED_SECONDS, 8 / Math.max(1, video.fps));
  return span.first ? 0 : span.startMs / 1000 - margin;
}

/**
 * The filter graph: one decode, one picture per rung in the order given (best first), labelled `[o0]`, `[o1]`, …
 * Each rung is scaled from the one above it.
 */
export function videoGraph(
  video: VideoFacts,
  rungs: readonly Rung[],
  span: Span,
  mode: Mode,
  tonemap: boolean,
): string {
  const shape = [...pictureFilters(video, rungs[0]!, tonemap), "setsar=1"];
  const source =
    mode === "black"
      ? blackSource(rungs[0]!, video, span)
      : [`[0:${video.index}]settb=1/${TICKS}`, ...frameFilters(video, span, mode)];
  const lines = [
    [...source, trim(span), ...(mode === "black" ? [] : shape)].join(",") +
      (rungs.length > 1 ? ",split=2[o0][s1]" : "[o0]"),
  ];
  rungs.slice(1).forEach((rung, i) => {
    const n = i + 1;
    const more = n < rungs.length - 1 ? `,split=2[o${n}][s${n + 1}]` : `[o${n}]`;
    lines.push(`[s${n}]scale=${rung.width}:${rung.height},setsar=1${more}`);
  });
  return lines.join(";");
}

function frameFilters(video: VideoFacts, span: Span, mode: Mode): string[] {
  const filters: string[] = [];
  if (video.interlaced) filters.push("bwdif=mode=send_frame:deint=interlaced");
  if (mode === "fill") {
    const rate = Math.min(MAX_FPS, Math.max(10, Math.round(video.fps)));
    filters.push(
      `fps=${rate}:start_time=${seconds(span.startMs)}`,
      "tpad=stop_mode=clone:stop=-1",
      `settb=1/${TICKS}`,
    );
  } else if (video.fps > MAX_FPS + 1) {
    filters.push(`fps=${MAX_FPS}`, `settb=1/${TICKS}`);
  }
  return filters;
}

function trim(span: Span): string {
  const start = span.first ? -BEFORE_ZERO_MS / 1000 : seconds(span.startMs - GRACE_MS);
  // Past its end a film has nothing; the bound keeps a wrong time stamp from making a chunk of hours.
  const end = seconds(span.endMs + (span.last ? 1000 : -GRACE_MS));
  return `trim=start=${start}:end=${end}`;
}

function blackSource(rung: Rung, video: VideoFacts, span: Span): string[] {
  const rate = Math.min(MAX_FPS, Math.max(10, Math.round(video.fps)));
  const start = Math.round(span.startMs * (TICKS / 1000));
  return [
    `color=black:s=${rung.width}x${rung.height}:r=${rate},settb=1/${TICKS},setpts=PTS+${start}`,
    "format=yuv420p",
  ];
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(6);
}
