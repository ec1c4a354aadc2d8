import type { Readable } from "node:stream";
import { boxHeader, childOf, listBoxes, needChild, readerOf } from "../mp4/boxes.ts";
import type { Box } from "../mp4/boxes.ts";
import { FfmpegError } from "./ffmpeg-error.ts";

/** One encoded frame. Times in ticks of the track, as the encoder gave them. */
export interface Sample {
  dts: number;
  pts: number;
  size: number;
  /** Offset in the fragment's `data`. */
  offset: number;
}

/** Output of ffmpeg's pipe: the init segment once, then fragments. */
export type Fragment = { kind: "init"; bytes: Buffer } | { kind: "samples"; samples: Sample[]; data: Buffer };

/** ffmpeg options of an output that `readFragments` can read: absolute times, moved so that none is negative. */
export const OFFSET_SECONDS = 10;
export const FRAGMENT_OUTPUT = [
  ["-fflags", "+bitexact", "-use_editlist", "0", "-avoid_negative_ts", "disabled"],
  ["-output_ts_offset", String(OFFSET_SECONDS), "-muxdelay", "0", "-muxpreload", "0", "-f", "mp4"],
].flat();
/** Without `frag_discont` the muxer counts decode times from its own first frame. */
export const FRAGMENT_FLAGS = "empty_moov+default_base_moof+frag_discont+skip_sidx+skip_trailer";

const LARGEST_BOX = 256 * 2 ** 20;

/**
 * Splits the fragmented MP4 ffmpeg writes into a pipe.
 * @param timescale of the one track in it; `offsetSeconds` are taken off its times again.
 * @throws FfmpegError `bad_output` when it is something else.
 */
export async function* readFragments(
  stream: Readable,
  timescale: number,
  offsetSeconds = OFFSET_SECONDS,
): AsyncGenerator<Fragment> {
  let ftyp: Buffer = Buffer.alloc(0);
  let moof: Buffer | undefined;
  for await (const { type, bytes } of readBoxes(stream)) {
    if (type === "ftyp") ftyp = bytes;
    else if (type === "moov") yield { kind: "init", bytes: Buffer.concat([ftyp, bytes]) };
    else if (type === "moof") moof = bytes;
    else if (type === "mdat" && moof) {
      const samples = parseMoof(moof, offsetSeconds * timescale);
      yield { kind: "samples", samples, data: bytes.subarray(8) };
      moof = undefined;
    }
  }
}

async function* readBoxes(stream: Readable): AsyncGenerator<{ type: string; bytes: Buffer }> {
  let parts: Buffer[] = [];
  let length = 0;
  let need = 16;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    while (length >= need) {
      const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts, length);
      const { type, size } = boxHeader(bytes, 0, length);
      if (size > LARGEST_BOX) throw new FfmpegError("bad_output", `a box of ${size} bytes`);
      parts = [bytes];
      need = size;
      if (length < size) break;
      yield { type, bytes: bytes.subarray(0, size) };
      parts = [bytes.subarray(size)];
      length -= size;
      need = 16;
    }
  }
}

function parseMoof(bytes: Buffer, offset: number): Sample[] {
  const moof: Box = { type: "moof", start: 8, end: bytes.length };
  const traf = needChild(bytes, moof, "traf");
  const tfhd = readerOf(bytes, needChild(bytes, traf, "tfhd"));
  const tfhdFlags = tfhd.versionAndFlags().flags;
  tfhd.take(4 + (tfhdFlags & 0x1 ? 8 : 0) + (tfhdFlags & 0x2 ? 4 : 0));
  const defaultDuration = tfhdFlags & 0x8 ? tfhd.u32() : 0;
  const defaultSize = tfhdFlags & 0x10 ? tfhd.u32() : 0;
  const tfdt = childOf(bytes, traf, "tfdt");
  if (!tfdt) throw new FfmpegError("bad_output", "a fragment without time");
  const time = readerOf(bytes, tfdt);
  let dts = (time.versionAndFlags().version === 1 ? time.u64() : time.u32()) - offset;
  let at = 0;
  const samples: Sample[] = [];
  for (const trun of listBoxes(bytes, traf.start, traf.end).filter((box) => box.type === "trun")) {
    const reader = readerOf(bytes, trun);
    const { flags } = reader.versionAndFlags();
    const count = reader.u32();
    reader.take((flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0));
    for (let i = 0; i < count; i++) {
      const duration = flags & 0x100 ? reader.u32() : defaultDuration;
      const size = flags & 0x200 ? reader.u32() : defaultSize;
      reader.take(flags & 0x400 ? 4 : 0);
      const shift = flags & 0x800 ? reader.i32() : 0;
      samples.push({ dts, pts: dts + shift, size, offset: at });
      dts += duration;
      at += size;
    }
  }
  return samples;
}
