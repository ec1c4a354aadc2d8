import { type Box, boxHeader, childOf, listBoxes, needChild, readerOf } from "./boxes.ts";
import type { ByteSource } from "./byte-source.ts";
import { TRACK_ID } from "./init-segment.ts";
import { Mp4Error } from "./mp4-error.ts";
import type { SampleTable } from "./sample-table.ts";

/** Defaults of a fragment that states no values itself (trex, tfhd). */
interface Defaults {
  duration: number;
  size: number;
  flags: number;
}

interface Samples {
  dts: number[];
  cts: number[];
  size: number[];
  offset: number[];
  sync: number[];
  /** Decode time at the end of the last sample. */
  end: number;
  oneDescription: boolean;
}

/** A day of fragments of a second; files of a fragment per frame are left to the encoder. */
const MOST_FRAGMENTS = 100_000;
const LARGEST_MOOF = 8 * 1024 * 1024;
const MOST_SAMPLES = 5_000_000;
const NON_SYNC = 0x10000;

/**
 * The samples of a fragmented MP4, by track id, as if they lay in tables. Reads the headers of its fragments and none
 * of their media.
 * @param moov payload of it
 * @throws Mp4Error when fragments contradict themselves, or there are too many
 */
export async function readFragmentTables(
  source: ByteSource,
  moov: Buffer,
): Promise<Map<number, SampleTable>> {
  const tracks = defaultsOf(moov);
  const found = new Map([...tracks.keys()].map((id) => [id, emptySamples()]));
  let fragments = 0;
  for (let at = 0; at + 8 <= source.size;) {
    const head = await source.read(at, Math.min(16, source.size - at));
    const { type, headerSize, size } = boxHeader(head, 0, source.size - at);
    if (at + size > source.size)
      throw new Mp4Error("truncated", "a fragment reaches past the end of the file");
    if (type === "moof") {
      if (++fragments > MOST_FRAGMENTS) throw new Mp4Error("too_large", `over ${MOST_FRAGMENTS} fragments`);
      if (size > LARGEST_MOOF) throw new Mp4Error("too_large", `moof has ${size} bytes`);
      const moof = await source.read(at + headerSize, size - headerSize);
      readFragment(moof, { at, fileSize: source.size }, tracks, found);
    }
    at += size;
  }
  return new Map([...found].map(([id, samples]) => [id, tableOf(samples)]));
}

/**
 * The samples of one fragment of ours: a single track, everything said in the fragment itself.
 * @param moof payload of it
 * @param at where the moof begins in its file
 * @throws Mp4Error
 */
export function readOneFragment(moof: Buffer, at: number, fileSize: number): SampleTable {
  const samples = emptySamples();
  const defaults = { duration: 0, size: 0, flags: 0 };
  readFragment(moof, { at, fileSize }, new Map([[TRACK_ID, defaults]]), new Map([[TRACK_ID, samples]]));
  return tableOf(samples);
}

function emptySamples(): Samples {
  return { dts: [], cts: [], size: [], offset: [], sync: [], end: 0, oneDescription: true };
}

function defaultsOf(moov: Buffer): Map<number, Defaults> {
  const mvex = listBoxes(moov, 0, moov.length).find(({ type }) => type === "mvex");
  const trexes = mvex ? listBoxes(moov, mvex.start, mvex.end).filter(({ type }) => type === "trex") : [];
  return new Map(
    trexes.map((box) => {
      const reader = readerOf(moov, box);
      reader.u32();
      const id = reader.u32();
      reader.u32();
      return [id, { duration: reader.u32(), size: reader.u32(), flags: reader.u32() }];
    }),
  );
}

interface Place {
  /** Position of the moof in the file. */
  at: number;
  fileSize: number;
}

function readFragment(
  moof: Buffer,
  place: Place,
  tracks: ReadonlyMap<number, Defaults>,
  found: ReadonlyMap<number, Samples>,
): void {
  const trafs = listBoxes(moof, 0, moof.length).filter(({ type }) => type === "traf");
  trafs.forEach((traf, i) => {
    const header = trackFragment(moof, traf, tracks);
    // Offsets of old files count from the end of the track before. Supported files count from the moof.
    if (header.base === undefined && !header.baseIsMoof && i > 0)
      throw new Mp4Error("unsupported", "a fragment without a place of its own");
    const samples = found.get(header.id)!;
    if (header.description !== undefined && header.description !== 1) samples.oneDescription = false;
    const tfdt = childOf(moof, traf, "tfdt");
    if (tfdt) {
      const reader = readerOf(moof, tfdt);
      const time = reader.versionAndFlags().version === 1 ? reader.u64() : reader.u32();
      if (time < samples.end) throw new Mp4Error("malformed", "a fragment goes back in time");
      samples.end = time;
    }
    let at = header.base ?? place.at;
    for (const trun of listBoxes(moof, traf.start, traf.end).filter(({ type }) => type === "trun"))
      at = readRun(
        moof,
        trun,
        { at, base: header.base ?? place.at, fileSize: place.fileSize },
        header,
        samples,
      );
  });
}

function trackFragment(moof: Buffer, traf: Box, tracks: ReadonlyMap<number, Defaults>) {
  const reader = readerOf(moof, needChild(moof, traf, "tfhd"));
  const { flags } = reader.versionAndFlags();
  const id = reader.u32();
  const defaults = tracks.get(id);
  if (!defaults) throw new Mp4Error("malformed", "a fragment of an unknown track");
  return {
    id,
    baseIsMoof: (flags & 0x20000) !== 0,
    base: flags & 0x1 ? reader.u64() : undefined,
    description: flags & 0x2 ? reader.u32() : undefined,
    duration: flags & 0x8 ? reader.u32() : defaults.duration,
    size: flags & 0x10 ? reader.u32() : defaults.size,
    flags: flags & 0x20 ? reader.u32() : defaults.flags,
  };
}

/** Answers where the run's media ends in the file. */
function readRun(
  moof: Buffer,
  trun: Box,
  where: { at: number; base: number; fileSize: number },
  header: Defaults,
  samples: Samples,
): number {
  const reader = readerOf(moof, trun);
  const { flags } = reader.versionAndFlags();
  const count = reader.u32();
  if (samples.dts.length + count > MOST_SAMPLES)
    throw new Mp4Error("too_large", "a track of too many samples");
  const perSample = [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit).length * 4;
  let at = flags & 0x1 ? where.base + reader.i32() : where.at;
  const firstFlags = flags & 0x4 ? reader.u32() : undefined;
  if (perSample * count > reader.left)
    throw new Mp4Error("malformed", "a run has fewer samples than it says");
  for (let i = 0; i < count; i++) {
    const duration = flags & 0x100 ? reader.u32() : header.duration;
    const size = flags & 0x200 ? reader.u32() : header.size;
    const own = flags & 0x400 ? reader.u32() : i === 0 ? (firstFlags ?? header.flags) : header.flags;
    const cts = flags & 0x800 ? reader.i32() : 0;
    if (at < 0 || at + size > where.fileSize)
      throw new Mp4Error("truncated", "a sample lies past the end of the file");
    if ((own & NON_SYNC) === 0) samples.sync.push(samples.dts.length);
    samples.dts.push(samples.end);
    samples.cts.push(cts);
    samples.size.push(size);
    samples.offset.push(at);
    samples.end += duration;
    at += size;
  }
  return at;
}

function tableOf({ dts, cts, size, offset, sync, end, oneDescription }: Samples): SampleTable {
  return {
    count: dts.length,
    dts: Float64Array.from([...dts, end]),
    size: Uint32Array.from(size),
    offset: Float64Array.from(offset),
    oneDescription,
    ...(cts.some((one) => one !== 0) ? { cts: Int32Array.from(cts) } : {}),
    ...(sync.length < dts.length ? { sync: Uint32Array.from(sync) } : {}),
  };
}
