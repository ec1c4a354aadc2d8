import { encodeAudio } from "./audio-chunk.ts";
import type { AudioChunk } from "./audio-chunk.ts";
import { encodeVideo } from "./video-chunk.ts";
import type { VideoChunk, WrittenSegment } from "./video-chunk.ts";

export { readDoneSegments, videoFolder } from "./done-segments.ts";
export type { DoneSegments } from "./done-segments.ts";
export type { WrittenSegment } from "./video-chunk.ts";

/** Picture and sound of the half-open range of segments [from, to). */
export type Chunk = Omit<VideoChunk, "onSegment"> &
  Pick<AudioChunk, "tracks"> & { onSegment?: (written: WrittenSegment) => void };

/**
 * Encodes what is missing of a chunk: the picture in one process that decodes once, the sound beside it. Every segment
 * is a file of its own, there as soon as it is complete and whole; what is there already is left alone, so a chunk may
 * be asked for again after a crash, or by two workers.
 * @returns everything written now, with sizes and bit rates.
 * @throws FfmpegError; segments written until then stay.
 */
export async function encodeChunk(chunk: Chunk): Promise<WrittenSegment[]> {
  const written: WrittenSegment[] = [];
  const onSegment = (one: WrittenSegment): void => {
    written.push(one);
    chunk.onSegment?.(one);
  };
  // One failing ends the other: a half-made chunk should not go on using the machine.
  const stop = new AbortController();
  const signal = chunk.signal ? AbortSignal.any([chunk.signal, stop.signal]) : stop.signal;
  const jobs = [
    ...(chunk.rungs.length > 0 ? [encodeVideo({ ...chunk, signal, onSegment })] : []),
    ...(chunk.tracks.length > 0 ? [encodeAudio({ ...chunk, signal, onSegment })] : []),
  ];
  try {
    await Promise.all(jobs);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(jobs);
    throw error;
  }
  return written;
}
