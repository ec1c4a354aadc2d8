import { readFile, writeFile } from "node:fs/promises";
import { memorySource } from "@palco/media/mp4/byte-source";
import { findMoov } from "@palco/media/mp4/find-moov";
import { openMovie } from "@palco/media/mp4/movie";
import { text, u32 } from "@palco/media/mp4/write-box";
import { type LoopedTrack, loopedHead, stepOf } from "./loop-tables.ts";

/** Stretch of samples: the first, and the one after the last; what lies past the end of the file is left out. */
export type Stretch = readonly [from: number, to: number];

export interface Loop {
  /** MP4 with one track. */
  file: string;
  /** Which of its samples are shown, in order, each as often as wanted. */
  order: readonly Stretch[];
}

/**
 * Writes an MP4 in which the tables of the samples name the same bytes again and again, so that an hour takes the place
 * of the minute it is made of. Players and ffmpeg see nothing special: any file may keep its samples in any order.
 */
export async function writeLoopedFilm(target: string, picture: Loop, sound: Loop): Promise<void> {
  let size = 0;
  const media: Buffer[] = [];
  const tracks: LoopedTrack[] = [];
  for (const { file, order } of [picture, sound]) {
    const bytes = await readFile(file);
    const source = memorySource(bytes);
    const { moov } = await findMoov(source);
    const [track] = (await openMovie(source)).tracks;
    const table = track!.samples();
    stepOf(table);
    const place = new Float64Array(table.count);
    for (let i = 0; i < table.count; i++) {
      place[i] = size;
      const at = table.offset[i]!;
      media.push(bytes.subarray(at, at + table.size[i]!));
      size += table.size[i]!;
    }
    const { timescale, edit } = track!;
    tracks.push({
      moov,
      table,
      timescale,
      begin: edit.mediaTime,
      place,
      order: samplesOf(order, table.count),
    });
  }
  // The head is as long whatever the places in it are.
  const mediaAt = loopedHead(tracks, 0).length + 8;
  await writeFile(
    target,
    Buffer.concat([loopedHead(tracks, mediaAt), u32(size + 8), text("mdat"), ...media]),
  );
}

function samplesOf(order: readonly Stretch[], count: number): Uint32Array {
  const ends = order.map(([from, to]): Stretch => [from, Math.min(to, count)]);
  const samples = new Uint32Array(ends.reduce((sum, [from, to]) => sum + to - from, 0));
  let at = 0;
  for (const [from, to] of ends) for (let sample = from; sample < to; sample++) samples[at++] = sample;
  return samples;
}
