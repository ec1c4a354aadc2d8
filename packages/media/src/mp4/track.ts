import { type Box, childOf, needChild, readerOf } from "./boxes.ts";
import { type Edit, NO_EDIT, parseEditList } from "./edit-list.ts";
import { unpackLanguage } from "./language.ts";
import { Mp4Error } from "./mp4-error.ts";
import type { Reader } from "./reader.ts";
import { type SampleEntry, parseSampleEntry } from "./sample-entry.ts";
import { type SampleTable, readSampleTable, sampleCount } from "./sample-table.ts";

export interface Track {
  id: number;
  kind: SampleEntry["kind"];
  enabled: boolean;
  /** Ticks per second of the sample times. */
  timescale: number;
  /** As mdhd says, in its timescale. */
  duration: number;
  /** BCP 47, "und" when unknown. */
  language: string;
  /** Degrees clockwise that a player must turn the picture; "other" for mirrored or skewed ones. */
  rotation: 0 | 90 | 180 | 270 | "other";
  /** Size of tkhd in pixels, before rotation. */
  width: number;
  height: number;
  edit: Edit;
  /** The first sample entry, and how many there are. */
  entry: SampleEntry;
  entryCount: number;
  sampleCount: number;
  /** Expands the tables the first time, then remembers. @throws Mp4Error */
  samples(): SampleTable;
}

/** Reads a trak. @throws Mp4Error */
export function parseTrack(bytes: Buffer, trak: Box, fileSize: number): Track {
  const mdia = needChild(bytes, trak, "mdia");
  const stbl = needChild(bytes, needChild(bytes, mdia, "minf"), "stbl");
  const { timescale, duration, language } = parseMediaHeader(readerOf(bytes, needChild(bytes, mdia, "mdhd")));
  const elng = childOf(bytes, mdia, "elng");
  const handler = readerOf(bytes, needChild(bytes, mdia, "hdlr"));
  handler.take(8);
  const { entry, count } = parseSampleEntry(bytes, needChild(bytes, stbl, "stsd"), handler.fourcc());
  const edts = childOf(bytes, trak, "edts");
  const elst = edts && childOf(bytes, edts, "elst");
  let table: SampleTable | undefined;
  return {
    ...parseTrackHeader(readerOf(bytes, needChild(bytes, trak, "tkhd"))),
    kind: entry.kind,
    timescale,
    duration,
    language: (elng && extendedLanguage(bytes, elng)) ?? language,
    edit: elst ? parseEditList(readerOf(bytes, elst)) : NO_EDIT,
    entry,
    entryCount: count,
    sampleCount: sampleCount(bytes, stbl),
    samples: () => (table ??= readSampleTable(bytes, stbl, fileSize)),
  };
}

function parseTrackHeader(reader: Reader): Pick<Track, "id" | "enabled" | "rotation" | "width" | "height"> {
  const { version, flags } = reader.versionAndFlags();
  reader.take(version === 1 ? 16 : 8);
  const id = reader.u32();
  reader.take((version === 1 ? 12 : 8) + 16);
  const matrix = Array.from({ length: 9 }, () => reader.i32());
  const [width, height] = [reader.u32() / 65536, reader.u32() / 65536];
  return { id, enabled: (flags & 1) === 1, rotation: rotationOf(matrix), width, height };
}

function rotationOf(matrix: number[]): Track["rotation"] {
  const one = 65536;
  const turn = [matrix[0]! / one, matrix[1]! / one, matrix[3]! / one, matrix[4]! / one]
    .map(Math.round)
    .join();
  const skewed = [0, 1, 3, 4].some(
    (i) => Math.abs(matrix[i]! % one) > 655 && Math.abs(matrix[i]! % one) < one - 655,
  );
  if (skewed) return "other";
  if (turn === "1,0,0,1") return 0;
  if (turn === "0,1,-1,0") return 90;
  if (turn === "-1,0,0,-1") return 180;
  if (turn === "0,-1,1,0") return 270;
  return "other";
}

function parseMediaHeader(reader: Reader): Pick<Track, "timescale" | "duration" | "language"> {
  const { version } = reader.versionAndFlags();
  reader.take(version === 1 ? 16 : 8);
  const timescale = reader.u32();
  // 2^64-1 or 2^32-1: not known.
  const duration = version === 1 ? Number(reader.bytes.readBigUInt64BE(reader.take(8))) : reader.u32();
  const unknown = duration >= Number.MAX_SAFE_INTEGER || (version === 0 && duration === 0xffffffff);
  if (timescale === 0) throw new Mp4Error("malformed", "a track with a timescale of 0");
  return { timescale, duration: unknown ? 0 : duration, language: unpackLanguage(reader.u16() & 0x7fff) };
}

function extendedLanguage(bytes: Buffer, elng: Box): string | undefined {
  const text = bytes.toString("latin1", elng.start + 4, elng.end).replace(/\0.*$/s, "");
  return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/.test(text) ? text : undefined;
}
