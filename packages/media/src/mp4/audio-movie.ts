import { aacEntry, packLanguage, TRACK_ID, UNITY } from "./init-segment.ts";
import type { AudioEntry } from "./sample-entry.ts";
import { box, fullBox, text, u16, u32 } from "./write-box.ts";

/** Metadata at the start of an audio file, before its data. */
export interface AudioMovie {
  entry: AudioEntry;
  /** Samples of a frame, all alike. */
  frame: number;
  /** Bytes of each frame, in order. */
  sizes: readonly number[];
  /** Samples at the beginning that the encoder added and players skip. */
  priming: number;
}

/** About a second of sound in each chunk: players that read a chunk at once read little. */
const CHUNK = 48;
const MOVIE_TIMESCALE = 1000;

/**
 * The head of an `.m4a` whose frames follow it in one piece: ftyp, moov and the head of the data. Players can begin, and
 * jump, as soon as they have it ("fast start").
 * @throws RangeError when the data does not fit 32 bits
 */
export function audioMovieHead(movie: AudioMovie): Buffer {
  const bytes = movie.sizes.reduce((sum, size) => sum + size, 0);
  const ftyp = box("ftyp", text("M4A "), u32(0x200), text("M4A mp42isom"));
  // The table of places is as long wherever they are: measured once, then written.
  const length = ftyp.length + movieBox(movie, 0).length + 8;
  if (length + bytes > 0xffffffff) throw new RangeError("too much sound for one file");
  const data = Buffer.alloc(8);
  data.writeUInt32BE(bytes + 8, 0);
  data.write("mdat", 4, "latin1");
  return Buffer.concat([ftyp, movieBox(movie, length), data]);
}

function movieBox({ entry, frame, sizes, priming }: AudioMovie, dataAt: number): Buffer {
  const total = sizes.length * frame;
  const shown = Math.round(((total - priming) * MOVIE_TIMESCALE) / entry.sampleRate);
  const header = fullBox(
    "mvhd",
    0,
    0,
    u32(0, 0, MOVIE_TIMESCALE, shown, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    UNITY,
    u32(0, 0, 0, 0, 0, 0, TRACK_ID + 1),
  );
  const track = box(
    "trak",
    fullBox("tkhd", 0, 7, u32(0, 0, TRACK_ID, 0, shown, 0, 0), u16(0, 0, 0x100, 0), UNITY, u32(0, 0)),
    box("edts", fullBox("elst", 0, 0, u32(1, shown, priming, 0x10000))),
    box(
      "mdia",
      fullBox("mdhd", 0, 0, u32(0, 0, entry.sampleRate, total), u16(packLanguage("und"), 0)),
      fullBox("hdlr", 0, 0, u32(0), text("soun"), u32(0, 0, 0), text("palco\0")),
      box(
        "minf",
        fullBox("smhd", 0, 0, u16(0, 0)),
        box("dinf", fullBox("dref", 0, 0, u32(1), fullBox("url ", 0, 1))),
        box(
          "stbl",
          fullBox("stsd", 0, 0, u32(1), aacEntry(entry)),
          fullBox("stts", 0, 0, u32(1, sizes.length, frame)),
          fullBox("stsc", 0, 0, framesPerChunk(sizes.length)),
          fullBox("stsz", 0, 0, u32(0, sizes.length), list(sizes)),
          places(sizes, dataAt),
        ),
      ),
    ),
  );
  return box("moov", header, track);
}

function framesPerChunk(frames: number): Buffer {
  const whole = Math.floor(frames / CHUNK);
  const rest = frames % CHUNK;
  const entries = [...(whole ? [[1, CHUNK, 1]] : []), ...(rest ? [[whole + 1, rest, 1]] : [])];
  return u32(entries.length, ...entries.flat());
}

function places(sizes: readonly number[], dataAt: number): Buffer {
  const offsets: number[] = [];
  let at = dataAt;
  for (const [index, size] of sizes.entries()) {
    if (index % CHUNK === 0) offsets.push(at);
    at += size;
  }
  return fullBox("stco", 0, 0, u32(offsets.length), list(offsets));
}

/** As `u32`, for more numbers than a call can take. */
function list(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}
