import type { ByteSource } from "./byte-source.ts";
import { type Box, listBoxes, readerOf } from "./boxes.ts";
import { findMoov } from "./find-moov.ts";
import { readFragmentTables } from "./fragment-tables.ts";
import { Mp4Error } from "./mp4-error.ts";
import type { AudioEntry, VideoEntry } from "./sample-entry.ts";
import { type Track, parseTrack } from "./track.ts";

export type VideoTrack = Track & { entry: VideoEntry };
export type AudioTrack = Track & { entry: AudioEntry };

export interface Movie {
  /** Size of the file. */
  size: number;
  /** Major brand of ftyp. */
  brand: string;
  /** Ticks per second of edit list delays. */
  timescale: number;
  /** As mvhd says, in seconds; 0 when unknown. */
  duration: number;
  /** Samples lie in moof boxes that could not be read as tables: too many, partly in tables, or contradictory. */
  fragmented: boolean;
  /** moov lies before the media. */
  fastStart: boolean;
  tracks: Track[];
}

const MOST_TRACKS = 8;

/**
 * Opens an MP4: reads moov and checks it, but expands no tables yet (`track.samples()` does).
 * @throws Mp4Error for anything that is not a sound MP4; @throws RangeError when the file shrinks meanwhile.
 */
export async function openMovie(source: ByteSource): Promise<Movie> {
  const found = await findMoov(source);
  const bytes = found.moov;
  const boxes = listBoxes(bytes, 0, bytes.length);
  const mvhd = boxes.find((box) => box.type === "mvhd");
  if (!mvhd) throw new Mp4Error("malformed", "moov has no mvhd");
  const traks = boxes.filter((box) => box.type === "trak");
  if (traks.length > MOST_TRACKS) throw new Mp4Error("too_large", `${traks.length} tracks`);
  const movie = {
    size: source.size,
    brand: found.brand,
    ...movieHeader(bytes, mvhd),
    fastStart: found.first,
    tracks: traks.map((trak) => parseTrack(bytes, trak, source.size)),
  };
  if (!found.sawFragments && !boxes.some((box) => box.type === "mvex"))
    return { ...movie, fragmented: false };
  const tracks = await fromFragments(source, bytes, movie.tracks);
  return { ...movie, fragmented: tracks === undefined, tracks: tracks ?? movie.tracks };
}

/** The tracks with the samples of their fragments; undefined when those can't be read as tables. */
async function fromFragments(
  source: ByteSource,
  moov: Buffer,
  tracks: readonly Track[],
): Promise<Track[] | undefined> {
  if (tracks.some((track) => track.sampleCount > 0)) return undefined;
  try {
    const tables = await readFragmentTables(source, moov);
    return tracks.map((track) => {
      const table = tables.get(track.id);
      if (!table) throw new Mp4Error("malformed", "a track without defaults for its fragments");
      const duration = table.dts[table.count]!;
      return { ...track, duration, sampleCount: table.count, samples: () => table };
    });
  } catch (error) {
    if (error instanceof Mp4Error) return undefined;
    throw error;
  }
}

/** The picture: the first enabled video track, else the first. Cover images (mjpeg, png) do not count. */
export function videoTrack(movie: Movie): VideoTrack | undefined {
  const isPicture = (track: Track): track is VideoTrack =>
    track.entry.kind === "video" && !["jpeg", "png ", "mjpa", "mjpb"].includes(track.entry.format);
  const all = movie.tracks.filter(isPicture);
  return all.find((track) => track.enabled) ?? all[0];
}

/** Sound tracks in file order: their place in it is k of "a<k>". */
export function audioTracks(movie: Movie): AudioTrack[] {
  return movie.tracks.filter((track): track is AudioTrack => track.entry.kind === "audio");
}

function movieHeader(bytes: Buffer, mvhd: Box): Pick<Movie, "timescale" | "duration"> {
  const reader = readerOf(bytes, mvhd);
  const { version } = reader.versionAndFlags();
  reader.take(version === 1 ? 16 : 8);
  const timescale = reader.u32();
  const ticks = version === 1 ? Number(reader.bytes.readBigUInt64BE(reader.take(8))) : reader.u32();
  if (timescale === 0) throw new Mp4Error("malformed", "the movie has a timescale of 0");
  const unknown = ticks >= Number.MAX_SAFE_INTEGER || (version === 0 && ticks === 0xffffffff);
  return { timescale, duration: unknown ? 0 : ticks / timescale };
}
