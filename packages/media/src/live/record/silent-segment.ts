import { segmentHead } from "../../mp4/media-segment.ts";
import { AAC_SAMPLES, SILENCE, SILENT_CONFIG } from "../package/audio-timeline.ts";

/**
 * Segment file `n` of a film's silent audio.
 * @param segmentMs length of all segments
 */
export function silentSegment(n: number, segmentMs: number): readonly Buffer[] {
  const frameAt = (ms: number) => Math.round((ms * SILENT_CONFIG.timescale) / 1000 / AAC_SAMPLES);
  const first = frameAt(n * segmentMs);
  const frames = Array.from({ length: frameAt((n + 1) * segmentMs) - first }, () => SILENCE);
  const head = segmentHead(n + 1, {
    baseTime: first * AAC_SAMPLES,
    duration: frames.map(() => AAC_SAMPLES),
    size: frames.map(({ length }) => length),
    sync: frames.map(() => true),
  });
  return [head, ...frames];
}
