import { open } from "node:fs/promises";
import type { Storyboard } from "../vod/asset-index-types.ts";
import { keyframes } from "../vod/segment-grid.ts";
import { mediaTime, shownShift } from "../vod/timeline.ts";
import { type Box, listBoxes, needChild } from "../mp4/boxes.ts";
import { type ByteSource, fileSource } from "../mp4/byte-source.ts";
import { findMoov } from "../mp4/find-moov.ts";
import { type Movie, openMovie, videoTrack, type VideoTrack } from "../mp4/movie.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";
import { box, fullBox, text, u16, u32 } from "../mp4/write-box.ts";

/** A keyframe a little after its picture's time still shows that moment; better than one long before. */
const NEAR = 0.5;
const MOST_BYTES = 512 * 2 ** 20;

/**
 * Writes an MP4 that has just the keyframes a storyboard needs, one a second, without decoding anything. Reading
 * every keyframe of a long film, or all of its bytes, would take most of a minute.
 * @returns false when the file has no tables to pick from (fragmented, or odd): nothing is written then.
 */
export async function writeKeyFilm(source: string, target: string, board: Storyboard): Promise<boolean> {
  const bytes = await fileSource(source);
  try {
    const movie = await openMovie(bytes);
    const track = videoTrack(movie);
    if (!track || movie.fragmented || track.samples().count === 0) return false;
    const picks = pick(movie, track, board);
    const distinct = [...new Set(picks)];
    const { size, offset } = track.samples();
    const total = distinct.reduce((sum, sample) => sum + size[sample]!, 0);
    if (total > MOST_BYTES) return false;
    const place = new Map<number, number>();
    let at = 0;
    for (const sample of distinct) {
      place.set(sample, at);
      at += size[sample]!;
    }
    const samples = picks.map((sample) => ({ size: size[sample]!, place: place.get(sample)! }));
    const { moov } = await findMoov(bytes);
    const file = await open(target, "w");
    try {
      await file.write(head(moov, movie.tracks.indexOf(track), samples, total));
      for (const sample of distinct) await file.write(await bytes.read(offset[sample]!, size[sample]!));
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (error instanceof Mp4Error) return false;
    throw error;
  } finally {
    await (bytes as ByteSource).close?.();
  }
}

/** For each picture the last keyframe that is shown not later than a little after its time. */
function pick(movie: Movie, track: VideoTrack, board: Storyboard): number[] {
  const table = track.samples();
  const shift = shownShift(movie, track);
  const keys = [...keyframes(table)].map((sample) => ({
    sample,
    at: (mediaTime(table, sample) + shift) / track.timescale,
  }));
  let next = 0;
  return Array.from({ length: board.count }, (_, i) => {
    while (next + 1 < keys.length && keys[next + 1]!.at <= (i + NEAR) * board.interval) next++;
    return keys[next]!.sample;
  });
}

/** ftyp, moov with the track's own headers but new tables, and the header of mdat. */
function head(
  moov: Buffer,
  trackNumber: number,
  samples: { size: number; place: number }[],
  bytes: number,
): Buffer {
  const build = (mediaAt: number): Buffer => {
    const top = listBoxes(moov, 0, moov.length);
    const trak = top.filter((one) => one.type === "trak")[trackNumber]!;
    const mdia = needChild(moov, trak, "mdia");
    const minf = needChild(moov, mdia, "minf");
    const raw = (parent: Box, type: string): Buffer => copy(moov, needChild(moov, parent, type));
    const tables = box(
      "stbl",
      copy(moov, needChild(moov, needChild(moov, minf, "stbl"), "stsd")),
      fullBox("stts", 0, 0, u32(1, samples.length, 1000)),
      fullBox("stsc", 0, 0, u32(1, 1, 1, 1)),
      fullBox("stsz", 0, 0, u32(0, samples.length, ...samples.map(({ size }) => size))),
      fullBox("stco", 0, 0, u32(samples.length, ...samples.map(({ place }) => mediaAt + place))),
    );
    const media = box(
      "mdia",
      fullBox("mdhd", 0, 0, u32(0, 0, 1000, samples.length * 1000), u16(0x55c4, 0)),
      raw(mdia, "hdlr"),
      box("minf", fullBox("vmhd", 0, 1, u16(0, 0, 0, 0)), raw(minf, "dinf"), tables),
    );
    const mvhd = copy(
      moov,
      top.find((one) => one.type === "mvhd")!,
    );
    const ftyp = box("ftyp", text("isom"), u32(512), text("isomiso2mp41"));
    return Buffer.concat([ftyp, box("moov", mvhd, box("trak", raw(trak, "tkhd"), media))]);
  };
  const length = build(0).length;
  return Buffer.concat([build(length + 8), u32(bytes + 8), text("mdat")]);
}

/** A box as it came, its header written anew. */
function copy(bytes: Buffer, { type, start, end }: Box): Buffer {
  return box(type, bytes.subarray(start, end));
}
