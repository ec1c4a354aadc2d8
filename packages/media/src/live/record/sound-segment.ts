import { segmentHead } from "../../mp4/media-segment.ts";
import { AAC_SAMPLES, type AudioTimeline, SILENCE } from "../package/audio-timeline.ts";

/** Write position of an audio track. */
export interface SoundCursor {
  timeline: AudioTimeline;
  /** Number of the next frame. */
  from: number;
}

/** A stretch of the broadcast's timeline, in samples. */
export interface Stretch {
  start: number;
  length: number;
}

/**
 * Audio of segment `n` of a film, as far as available; the rest is in the next segment. The time before the track
 * began is silent.
 * @param stretch start and length of this segment; all segments are equally long
 */
export function soundSegment(
  n: number,
  { start, length }: Stretch,
  timeline: AudioTimeline,
  before: SoundCursor | undefined,
): { parts: readonly Buffer[]; cursor: SoundCursor } {
  const numberAt = (time: number) => Math.max(0, Math.round((time - timeline.base) / AAC_SAMPLES));
  const from = before?.timeline === timeline ? before.from : numberAt(start);
  timeline.fillTo(start + length);
  const to = Math.min(timeline.next, numberAt(start + length));
  const { firstDts, frames } = timeline.take(from, to);
  const begins = Math.min(firstDts, start + length);
  const missing = Math.max(0, Math.ceil((begins - start) / AAC_SAMPLES - 0.5));
  const all = [...Array.from({ length: missing }, () => SILENCE), ...frames];
  const head = segmentHead(n + 1, {
    baseTime: Math.max(0, Math.round(n * length + (begins - missing * AAC_SAMPLES - start))),
    duration: all.map(() => AAC_SAMPLES),
    size: all.map(({ length: size }) => size),
    sync: all.map(() => true),
  });
  return { parts: [head, ...all], cursor: { timeline, from: Math.max(from, to) } };
}
