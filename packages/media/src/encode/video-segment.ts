import { segmentHead } from "../mp4/media-segment.ts";
import type { Sample } from "./fragments.ts";
import { TICKS } from "./segment-grid-ticks.ts";

/** A segment ready to be written, and the time it covers. */
export interface VideoSegment {
  parts: Buffer[];
  bytes: number;
  /** Ticks: when its first frame is shown. */
  start: number;
  frames: number;
}

/**
 * Packs the frames of one segment, in decode order. Decode times are the shown times in order, with signed composition
 * offsets: they depend on the frames alone and not on the encoder's delay, so chunks encoded apart fit to the tick.
 * @param endMs when the next segment starts
 * @param fps tells how long the only frame of a segment lasts
 * @param parameterSets put before the first frame, when it was encoded under another header than the init segment's
 */
export function videoSegment(
  n: number,
  samples: readonly Sample[],
  data: Buffer,
  end: { endMs: number; fps: number },
  parameterSets?: Buffer,
): VideoSegment {
  const shown = samples.map((sample) => sample.pts).sort((a, b) => a - b);
  // Rounding of edit lists may put the first frame a hair before 0; times must not be negative, and must grow.
  const order = shown.map((pts, i) => Math.max(pts, i));
  const moved = new Map(shown.map((pts, i) => [pts, order[i]!]));
  const steps = order.slice(1).map((pts, i) => pts - order[i]!);
  const usual =
    steps.length > 0
      ? [...steps].sort((a, b) => a - b)[steps.length >> 1]!
      : Math.round(TICKS / Math.max(1, end.fps));
  const boundary = Math.round(end.endMs * (TICKS / 1000));
  const lastFrame = order.at(-1)!;
  // The last frame stays until the next segment, or as long as the others when that one starts within its time.
  const rest = boundary - lastFrame;
  const durations = [...steps, Math.abs(rest - usual) <= 2 ? rest : Math.max(rest, usual)];
  const head = segmentHead(n + 1, {
    baseTime: order[0]!,
    duration: durations,
    size: samples.map((sample, i) => sample.size + (i === 0 ? (parameterSets?.length ?? 0) : 0)),
    composition: samples.map((sample, i) => moved.get(sample.pts)! - order[i]!),
    sync: samples.map((_, i) => i === 0),
  });
  const parts = [head, ...(parameterSets ? [parameterSets] : []), data];
  return {
    parts,
    bytes: parts.reduce((sum, part) => sum + part.length, 0),
    start: order[0]!,
    frames: samples.length,
  };
}
