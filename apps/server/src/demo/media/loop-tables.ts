import { type Box, listBoxes, needChild } from "@palco/media/mp4/boxes";
import type { SampleTable } from "@palco/media/mp4/sample-table";
import { box, fullBox, text, u16, u32 } from "@palco/media/mp4/write-box";

/** Samples of one track in the order in which they are shown, by their numbers in the file they come from. */
export interface LoopedTrack {
  moov: Buffer;
  table: SampleTable;
  timescale: number;
  order: Uint32Array;
  /** Time at which it begins to be shown: what the encoder put before it is skipped. */
  begin: number;
  /** Byte offset in the new file of each sample of the source file, by the number of the sample. */
  place: Float64Array;
}

/** Ticks a second of the movie's own clock, in which edit lists are written. */
const movieClock = 1000;

/** `ftyp` and `moov` of a film whose tracks show samples as often as their orders say. */
export function loopedHead(tracks: readonly LoopedTrack[], mediaAt: number): Buffer {
  const length = Math.max(...tracks.map((track) => ticksOf(track) / track.timescale));
  const ftyp = box("ftyp", text("isom"), u32(512), text("isomiso2avc1mp41"));
  const mvhd = copyOf(tracks[0]!.moov, ["mvhd"]);
  mvhd.writeUInt32BE(movieClock, 20);
  mvhd.writeUInt32BE(Math.round(length * movieClock), 24);
  mvhd.writeUInt32BE(tracks.length + 1, mvhd.length - 4);
  return Buffer.concat([ftyp, box("moov", mvhd, ...tracks.map((track, i) => trak(track, i + 1, mediaAt)))]);
}

function trak(track: LoopedTrack, id: number, mediaAt: number): Buffer {
  const { moov, begin, timescale } = track;
  // Version 0 throughout: ffmpeg writes it, and no film of the demo lasts a day.
  const tkhd = copyOf(moov, ["trak", "tkhd"]);
  const mdhd = copyOf(moov, ["trak", "mdia", "mdhd"]);
  const ticks = ticksOf(track);
  const shown = Math.round(((lastShown(track) - begin) / timescale) * movieClock);
  tkhd.writeUInt32BE(id, 20);
  tkhd.writeUInt32BE(shown, 28);
  mdhd.writeUInt32BE(ticks, 24);
  const minf = boxAt(moov, ["trak", "mdia", "minf"]);
  const head = listBoxes(moov, minf.start, minf.end).filter(({ type }) => type !== "stbl");
  return box(
    "trak",
    tkhd,
    box("edts", fullBox("elst", 0, 0, u32(1, shown, begin), u16(1, 0))),
    box(
      "mdia",
      mdhd,
      copyOf(moov, ["trak", "mdia", "hdlr"]),
      box("minf", ...head.map((one) => whole(moov, one)), sampleTables(track, mediaAt)),
    ),
  );
}

function sampleTables({ moov, table, order, place }: LoopedTrack, mediaAt: number): Buffer {
  const chunks = chunksOf(table, order, place);
  const sync = table.sync && new Set(table.sync);
  const keys = sync && Array.from(order.keys()).filter((i) => sync.has(order[i]!));
  return box(
    "stbl",
    copyOf(moov, ["trak", "mdia", "minf", "stbl", "stsd"]),
    fullBox("stts", 0, 0, u32(1, order.length, stepOf(table))),
    ...(table.cts ? [fullBox("ctts", 0, 0, runsOf(order, table.cts))] : []),
    ...(keys ? [fullBox("stss", 0, 0, u32(keys.length, ...keys.map((key) => key + 1)))] : []),
    fullBox("stsc", 0, 0, u32(chunks.length, ...chunks.flatMap(({ samples }, i) => [i + 1, samples, 1]))),
    fullBox(
      "stsz",
      0,
      0,
      u32(0, order.length),
      numbers(order.length, (i) => table.size[order[i]!]!),
    ),
    fullBox("stco", 0, 0, u32(chunks.length, ...chunks.map(({ at }) => mediaAt + at))),
  );
}

/** Samples that are neighbours in the order and in the file. */
function chunksOf(table: SampleTable, order: Uint32Array, place: Float64Array) {
  const chunks: { at: number; samples: number }[] = [];
  let end = -1;
  for (const sample of order) {
    const at = place[sample]!;
    if (at === end) chunks.at(-1)!.samples += 1;
    else chunks.push({ at, samples: 1 });
    end = at + table.size[sample]!;
  }
  return chunks;
}

/** Composition offsets, equal ones that follow each other as one entry. */
function runsOf(order: Uint32Array, cts: Int32Array): Buffer {
  const runs: [count: number, offset: number][] = [];
  for (const sample of order) {
    const last = runs.at(-1);
    if (last && last[1] === cts[sample]) last[0] += 1;
    else runs.push([1, cts[sample]!]);
  }
  return Buffer.concat([u32(runs.length), numbers(runs.length * 2, (i) => runs[i >> 1]![i % 2 ? 1 : 0])]);
}

const numbers = (count: number, at: (i: number) => number): Buffer => {
  const bytes = Buffer.alloc(count * 4);
  for (let i = 0; i < count; i++) bytes.writeUInt32BE(at(i), i * 4);
  return bytes;
};

/** Duration of every sample. @throws Error when they differ: then repeated ones would shift the others. */
export function stepOf({ dts, count }: SampleTable): number {
  const step = dts[1]! - dts[0]!;
  for (let i = 1; i + 1 < count; i++)
    if (dts[i + 1]! - dts[i]! !== step) throw new Error("samples of different lengths cannot be repeated");
  return step;
}

/** When the last sample ends on the screen: reordering never reaches far. */
function lastShown({ order, table }: LoopedTrack): number {
  const step = stepOf(table);
  const last = order.subarray(-64);
  const before = (order.length - last.length) * step;
  return Math.max(...Array.from(last, (sample, i) => before + (i + 1) * step + (table.cts?.[sample] ?? 0)));
}

const ticksOf = ({ order, table }: LoopedTrack): number => order.length * stepOf(table);

function boxAt(moov: Buffer, path: readonly string[]): Box {
  return path.reduce((parent, type) => needChild(moov, parent, type), {
    type: "moov",
    start: 0,
    end: moov.length,
  });
}

const whole = (moov: Buffer, { type, start, end }: Box): Buffer => box(type, moov.subarray(start, end));
const copyOf = (moov: Buffer, path: readonly string[]): Buffer => whole(moov, boxAt(moov, path));
