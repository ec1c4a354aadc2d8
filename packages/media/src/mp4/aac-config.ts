import { BitReader } from "./bit-reader.ts";
import { Mp4Error } from "./mp4-error.ts";
import { Reader } from "./reader.ts";

/** Configuration of an mp4a track, from its esds box. */
export interface AacConfig {
  /** 0x40 = MPEG-4 audio, 0x6b = MP3 in MP4, … (object type indication) */
  objectTypeIndication: number;
  /** MPEG-4 audio object type: 2 = AAC-LC, 5 = HE-AAC; 0 when there is no AudioSpecificConfig. */
  objectType: number;
  sampleRate: number;
  /** 0 when the stream describes its channels itself. */
  channels: number;
  /** Samples of one frame: 1024, or 960. */
  frameLength: number;
  /** AudioSpecificConfig as it came. */
  specificConfig: Buffer;
  averageBitrate: number;
  maxBitrate: number;
}

const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

/** ISO/IEC 14496-1 7.2.6: payload of esds, its version and flags included. @throws Mp4Error when it makes no sense. */
export function parseEsds(payload: Buffer): AacConfig {
  const reader = new Reader(payload, 0, payload.length);
  reader.u32();
  openDescriptor(reader, 3);
  reader.u16();
  const flags = reader.u8();
  if (flags & 0x80) reader.u16();
  if (flags & 0x40) reader.take(reader.u8());
  if (flags & 0x20) reader.u16();
  openDescriptor(reader, 4);
  const objectTypeIndication = reader.u8();
  reader.take(4);
  const maxBitrate = reader.u32();
  const averageBitrate = reader.u32();
  const base = { objectTypeIndication, averageBitrate, maxBitrate };
  if (objectTypeIndication !== 0x40) {
    return {
      ...base,
      objectType: 0,
      sampleRate: 0,
      channels: 0,
      frameLength: 0,
      specificConfig: Buffer.alloc(0),
    };
  }
  const specificConfig = reader.slice(openDescriptor(reader, 5));
  return { ...base, specificConfig, ...parseSpecificConfig(specificConfig) };
}

/** ISO/IEC 14496-3 1.6.2.1, as far as our questions go. */
export function parseSpecificConfig(
  config: Buffer,
): Pick<AacConfig, "objectType" | "sampleRate" | "channels" | "frameLength"> {
  const bits = new BitReader(config);
  const objectType = audioObjectType(bits);
  const sampleRate = rate(bits);
  const channelConfig = bits.bits(4);
  const channels = channelConfig === 7 ? 8 : channelConfig;
  const frameLength = objectType === 2 && bits.bit() ? 960 : 1024;
  return { objectType, sampleRate, channels, frameLength };
}

function audioObjectType(bits: BitReader): number {
  const type = bits.bits(5);
  return type === 31 ? 32 + bits.bits(6) : type;
}

function rate(bits: BitReader): number {
  const index = bits.bits(4);
  const rate = index === 15 ? bits.bits(24) : RATES[index];
  if (!rate) throw new Mp4Error("malformed", "AAC with an unknown sample rate");
  return rate;
}

function openDescriptor(reader: Reader, tag: number): number {
  if (reader.u8() !== tag) throw new Mp4Error("malformed", `esds lacks descriptor ${tag}`);
  let length = 0;
  for (let i = 0; i < 4; i++) {
    const byte = reader.u8();
    length = length * 128 + (byte & 0x7f);
    if (!(byte & 0x80)) break;
  }
  return length;
}
