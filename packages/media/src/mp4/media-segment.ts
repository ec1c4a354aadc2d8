import { TRACK_ID } from "./init-segment.ts";
import { box } from "./write-box.ts";

/** Samples of one segment. All arrays have one entry per sample; times in the track's timescale. */
export interface SegmentSamples {
  /** Decode time of the first sample on the global timeline. */
  baseTime: number;
  duration: ArrayLike<number>;
  size: ArrayLike<number>;
  /** Shown time minus decode time, may be negative; absent when always 0. */
  composition?: ArrayLike<number>;
  /** Samples one can start at. */
  sync: ArrayLike<boolean | number>;
}

const STYP = box("styp", Buffer.from("msdh\0\0\0\0msdhmsixcmfc", "latin1"));
/** sample_depends_on 2 = on no other; sample_depends_on 1 and is_non_sync otherwise. */
const SYNC_FLAGS = 0x0200_0000;
const DELTA_FLAGS = 0x0101_0000;

/**
 * Everything of a media segment before the media itself: styp, moof and the header of mdat. The samples' bytes
 * follow in order.
 */
export function segmentHead(sequence: number, samples: SegmentSamples): Buffer {
  const count = samples.size.length;
  let [bytes, syncs] = [0, 0];
  let oneDuration = true;
  for (let i = 0; i < count; i++) {
    bytes += samples.size[i]!;
    if (samples.sync[i]) syncs++;
    if (samples.duration[i] !== samples.duration[0]) oneDuration = false;
  }
  const allSync = syncs === count;
  const firstOnly = !allSync && syncs === 1 && Boolean(samples.sync[0]);
  const perSampleFlags = !allSync && !firstOnly;
  const perSample = (oneDuration ? 0 : 4) + 4 + (perSampleFlags ? 4 : 0) + (samples.composition ? 4 : 0);

  const tfhdSize = 16 + (oneDuration ? 4 : 0) + 4;
  const tfdtSize = 20;
  const trunSize = 20 + (firstOnly ? 4 : 0) + perSample * count;
  const trafSize = 8 + tfhdSize + tfdtSize + trunSize;
  const moofSize = 8 + 16 + trafSize;
  const mdatHead = bytes + 8 > 0xffffffff ? 16 : 8;
  const out = Buffer.allocUnsafe(STYP.length + moofSize + mdatHead);
  let at = STYP.copy(out, 0);
  const put = (value: number) => (at = out.writeUInt32BE(value, at));
  const open = (size: number, type: string) => {
    put(size);
    at += out.write(type, at, "latin1");
  };

  open(moofSize, "moof");
  open(16, "mfhd");
  put(0);
  put(sequence >>> 0);
  open(trafSize, "traf");
  open(tfhdSize, "tfhd");
  // default-base-is-moof, default flags present, maybe a default duration
  put(0x020020 | (oneDuration ? 0x8 : 0));
  put(TRACK_ID);
  if (oneDuration) put(samples.duration[0] ?? 0);
  put(allSync ? SYNC_FLAGS : DELTA_FLAGS);
  open(tfdtSize, "tfdt");
  put(0x01000000);
  put(Math.floor(samples.baseTime / 0x1_0000_0000));
  put(samples.baseTime % 0x1_0000_0000);
  open(trunSize, "trun");
  // version 1: signed composition offsets
  const flags = 0x201 | (firstOnly ? 0x4 : 0) | (oneDuration ? 0 : 0x100) | (perSampleFlags ? 0x400 : 0);
  put(0x01000000 | flags | (samples.composition ? 0x800 : 0));
  put(count);
  put(moofSize + mdatHead);
  if (firstOnly) put(SYNC_FLAGS);
  for (let i = 0; i < count; i++) {
    if (!oneDuration) put(samples.duration[i]!);
    put(samples.size[i]!);
    if (perSampleFlags) put(samples.sync[i] ? SYNC_FLAGS : DELTA_FLAGS);
    if (samples.composition) at = out.writeInt32BE(samples.composition[i]!, at);
  }
  put(mdatHead === 16 ? 1 : bytes + 8);
  at += out.write("mdat", at, "latin1");
  if (mdatHead === 16) out.writeBigUInt64BE(BigInt(bytes + 16), at);
  return out;
}
