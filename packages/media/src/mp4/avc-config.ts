import { BitReader, unescapeNal } from "./bit-reader.ts";
import { Mp4Error } from "./mp4-error.ts";
import { Reader } from "./reader.ts";

/** Configuration from an AVCDecoderConfigurationRecord (the payload of avcC) and its first SPS. */
export interface AvcConfig {
  profile: number;
  compatibility: number;
  /** level_idc, 41 = 4.1 */
  level: number;
  /** chroma_format_idc: 1 = 4:2:0 */
  chroma: number;
  bitDepth: number;
  interlaced: boolean;
  /** Coded picture after cropping. */
  width: number;
  height: number;
  /** Bytes of the length before each NAL unit. */
  lengthSize: number;
  /** RFC 6381 without the sample entry's name, e.g. "640028". */
  codecSuffix: string;
}

/** ISO/IEC 14496-15 5.3.3. @throws Mp4Error when it is not a record with an SPS. */
export function parseAvcConfig(payload: Buffer): AvcConfig {
  const reader = new Reader(payload, 0, payload.length);
  if (reader.u8() !== 1) throw new Mp4Error("malformed", "avcC of an unknown version");
  const [profile, compatibility, level] = [reader.u8(), reader.u8(), reader.u8()];
  const lengthSize = (reader.u8() & 3) + 1;
  const spsCount = reader.u8() & 31;
  if (spsCount === 0) throw new Mp4Error("unsupported", "avcC without SPS");
  const sps = parseSps(reader.slice(reader.u16()));
  const codecSuffix = payload.toString("hex", 1, 4);
  return { profile, compatibility, level, lengthSize, codecSuffix, ...sps };
}

const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/** ITU-T H.264 7.3.2.1.1, up to the cropping rectangle. */
function parseSps(nal: Buffer): Pick<AvcConfig, "chroma" | "bitDepth" | "interlaced" | "width" | "height"> {
  const bits = new BitReader(unescapeNal(nal));
  bits.bits(8);
  const profile = bits.bits(8);
  bits.bits(16);
  bits.unsigned();
  let chroma = 1;
  let bitDepth = 8;
  if (HIGH_PROFILES.has(profile)) {
    chroma = bits.unsigned();
    if (chroma === 3) bits.bit();
    bitDepth = Math.max(bits.unsigned(), bits.unsigned()) + 8;
    bits.bit();
    if (bits.bit()) skipScalingLists(bits, chroma === 3 ? 12 : 8);
  }
  bits.unsigned();
  skipPictureOrder(bits);
  bits.unsigned();
  bits.bit();
  const widthMbs = bits.unsigned() + 1;
  const mapUnits = bits.unsigned() + 1;
  const framesOnly = bits.bit();
  if (!framesOnly) bits.bit();
  bits.bit();
  const crop = bits.bit()
    ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]
    : [0, 0, 0, 0];
  const cropX = chroma === 1 || chroma === 2 ? 2 : 1;
  const cropY = (chroma === 1 ? 2 : 1) * (2 - framesOnly);
  return {
    chroma,
    bitDepth,
    interlaced: !framesOnly,
    width: widthMbs * 16 - cropX * (crop[0]! + crop[1]!),
    height: (2 - framesOnly) * mapUnits * 16 - cropY * (crop[2]! + crop[3]!),
  };
}

function skipPictureOrder(bits: BitReader): void {
  const type = bits.unsigned();
  if (type === 0) bits.unsigned();
  if (type !== 1) return;
  bits.bit();
  bits.signed();
  bits.signed();
  const cycle = bits.unsigned();
  if (cycle > 255) throw new Mp4Error("malformed", "SPS with an absurd picture order cycle");
  for (let i = 0; i < cycle; i++) bits.signed();
}

function skipScalingLists(bits: BitReader, count: number): void {
  for (let list = 0; list < count; list++) {
    if (!bits.bit()) continue;
    let last = 8;
    let next = 8;
    for (let i = 0; i < (list < 6 ? 16 : 64); i++) {
      if (next !== 0) next = (last + bits.signed() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}
