import { type Box, childOf, needChild, readerOf } from "./boxes.ts";
import { Mp4Error } from "./mp4-error.ts";
import type { Reader } from "./reader.ts";

/** Every sample of a track, in decoding order. Times are in the track's timescale. */
export interface SampleTable {
  count: number;
  /** Decode time of each sample, and as entry `count` where the last one ends. Starts at 0. */
  dts: Float64Array;
  /** Shown time minus decode time; absent when always 0. */
  cts?: Int32Array;
  size: Uint32Array;
  /** Place of each sample in the file. */
  offset: Float64Array;
  /** Indices of the samples one can start at, ascending; absent when all are. */
  sync?: Uint32Array;
  /** True when all samples share the first sample description. */
  oneDescription: boolean;
}

/** 24 h of 50 frames a second, or of AAC at 48 kHz. */
const MOST_SAMPLES = 5_000_000;

/** Number of samples of the track, without expanding anything. */
export function sampleCount(bytes: Buffer, stbl: Box): number {
  const box = childOf(bytes, stbl, "stsz") ?? needChild(bytes, stbl, "stz2");
  const reader = readerOf(bytes, box);
  reader.take(8);
  return reader.u32();
}

/**
 * Expands the tables of one track and checks that they agree with each other and with the file.
 * @throws Mp4Error
 */
export function readSampleTable(bytes: Buffer, stbl: Box, fileSize: number): SampleTable {
  const count = sampleCount(bytes, stbl);
  if (count > MOST_SAMPLES) throw new Mp4Error("too_large", `a track of ${count} samples`);
  const size = readSizes(bytes, stbl, count);
  const { offset, oneDescription } = readOffsets(bytes, stbl, size, fileSize);
  const dts = readDecodeTimes(readerOf(bytes, needChild(bytes, stbl, "stts")), count);
  const cttsBox = childOf(bytes, stbl, "ctts");
  const stssBox = childOf(bytes, stbl, "stss");
  return {
    count,
    dts,
    size,
    offset,
    oneDescription,
    ...(cttsBox ? { cts: readCompositionOffsets(readerOf(bytes, cttsBox), count) } : {}),
    ...(stssBox ? { sync: readSyncSamples(readerOf(bytes, stssBox), count) } : {}),
  };
}

function readSizes(bytes: Buffer, stbl: Box, count: number): Uint32Array {
  const size = new Uint32Array(count);
  const stsz = childOf(bytes, stbl, "stsz");
  if (!stsz) return readCompactSizes(readerOf(bytes, needChild(bytes, stbl, "stz2")), size);
  const reader = readerOf(bytes, stsz);
  reader.u32();
  const constant = reader.u32();
  reader.u32();
  if (constant > 0) return size.fill(constant);
  const at = reader.take(count * 4);
  for (let i = 0; i < count; i++) size[i] = bytes.readUInt32BE(at + i * 4);
  return size;
}

function readCompactSizes(reader: Reader, size: Uint32Array): Uint32Array {
  reader.u32();
  const bits = reader.u32() & 0xff;
  reader.u32();
  if (bits !== 4 && bits !== 8 && bits !== 16)
    throw new Mp4Error("malformed", `stz2 with fields of ${bits} bits`);
  const at = reader.take(Math.ceil((size.length * bits) / 8));
  for (let i = 0; i < size.length; i++) {
    if (bits === 16) size[i] = reader.bytes.readUInt16BE(at + i * 2);
    else if (bits === 8) size[i] = reader.bytes[at + i]!;
    else size[i] = i % 2 ? reader.bytes[at + (i >> 1)]! & 15 : reader.bytes[at + (i >> 1)]! >> 4;
  }
  return size;
}

function readOffsets(bytes: Buffer, stbl: Box, size: Uint32Array, fileSize: number) {
  const offset = new Float64Array(size.length);
  const chunkAt = chunkOffsets(bytes, stbl);
  const stsc = readerOf(bytes, needChild(bytes, stbl, "stsc"));
  stsc.u32();
  const runs = entryCount(stsc, 12);
  let sample = 0;
  let oneDescription = true;
  for (let run = 0, first = runs > 0 ? stsc.u32() : 1; run < runs; run++) {
    const perChunk = stsc.u32();
    const description = stsc.u32();
    const next = run + 1 < runs ? stsc.u32() : chunkAt.count + 1;
    if (first < 1 || next <= first || next > chunkAt.count + 1)
      throw new Mp4Error("malformed", "stsc does not fit the chunks");
    if (description !== 1 && sample < size.length) oneDescription = false;
    for (let chunk = first - 1; chunk < next - 1 && sample < size.length; chunk++) {
      let at = chunkAt.read(chunk);
      for (let i = 0; i < perChunk && sample < size.length; i++) {
        offset[sample] = at;
        at += size[sample++]!;
      }
      if (at > fileSize) throw new Mp4Error("truncated", "a sample lies past the end of the file");
    }
    first = next;
  }
  if (sample < size.length) throw new Mp4Error("malformed", "fewer samples in chunks than sizes");
  return { offset, oneDescription };
}

function chunkOffsets(bytes: Buffer, stbl: Box): { count: number; read(chunk: number): number } {
  const stco = childOf(bytes, stbl, "stco");
  const reader = readerOf(bytes, stco ?? needChild(bytes, stbl, "co64"));
  reader.u32();
  const count = entryCount(reader, stco ? 4 : 8);
  const at = reader.at;
  if (stco) return { count, read: (chunk) => bytes.readUInt32BE(at + chunk * 4) };
  return {
    count,
    read: (chunk) =>
      bytes.readUInt32BE(at + chunk * 8) * 0x1_0000_0000 + bytes.readUInt32BE(at + chunk * 8 + 4),
  };
}

function readDecodeTimes(reader: Reader, count: number): Float64Array {
  reader.u32();
  const runs = entryCount(reader, 8);
  const dts = new Float64Array(count + 1);
  let sample = 0;
  let time = 0;
  for (let run = 0; run < runs && sample < count; run++) {
    const length = Math.min(reader.u32(), count - sample);
    // Some muxers write a negative last delta; as unsigned it would be a jump of a day.
    const delta = Math.max(0, reader.i32());
    for (let i = 0; i < length; i++) {
      dts[sample++] = time;
      time += delta;
    }
  }
  if (sample < count) throw new Mp4Error("malformed", "stts ends before the samples do");
  dts[count] = time;
  return dts;
}

function readCompositionOffsets(reader: Reader, count: number): Int32Array {
  reader.u32();
  const runs = entryCount(reader, 8);
  const cts = new Int32Array(count);
  let sample = 0;
  for (let run = 0; run < runs && sample < count; run++) {
    const length = Math.min(reader.u32(), count - sample);
    // Version 0 is unsigned, but QuickTime writes negative values in it; none is ever 2^31 or more.
    cts.fill(reader.i32(), sample, sample + length);
    sample += length;
  }
  if (sample < count) throw new Mp4Error("malformed", "ctts ends before the samples do");
  return cts;
}

function readSyncSamples(reader: Reader, count: number): Uint32Array {
  reader.u32();
  const sync = new Uint32Array(entryCount(reader, 4));
  let last = 0;
  for (let i = 0; i < sync.length; i++) {
    const number = reader.u32();
    if (number <= last || number > count)
      throw new Mp4Error("malformed", "stss is not ascending or past the samples");
    sync[i] = number - 1;
    last = number;
  }
  return sync;
}

/** The entry count of a table, checked against the bytes that are there. */
function entryCount(reader: Reader, entrySize: number): number {
  const count = reader.u32();
  if (count * entrySize > reader.left)
    throw new Mp4Error("malformed", "a table has fewer entries than it says");
  return count;
}
