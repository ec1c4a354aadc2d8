import type { MediaMessage } from "../frames.ts";

const TYPES = { audio: 8, video: 9, data: 18 } as const;
const AVC = 7;
const AAC = 10;

/** FLV file header and the zero length of the tag before the first (Adobe FLV 10.1, E.2 and E.3). */
export function flvHeader({ picture = true, sound }: { picture?: boolean; sound: boolean }): Buffer {
  const kinds = (picture ? 1 : 0) | (sound ? 4 : 0);
  return Buffer.from([0x46, 0x4c, 0x56, 1, kinds, 0, 0, 0, 9, 0, 0, 0, 0]);
}

/** A tag with its length behind it (E.4.1). @param timestamp milliseconds; its upper byte stands apart */
export function flvTag({ kind, timestamp, payload }: MediaMessage): Buffer {
  const tag = Buffer.allocUnsafe(15 + payload.length);
  tag[0] = TYPES[kind];
  tag.writeUIntBE(payload.length, 1, 3);
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3);
  tag[7] = (timestamp >>> 24) & 0xff;
  tag.fill(0, 8, 11);
  payload.copy(tag, 11);
  tag.writeUInt32BE(11 + payload.length, 11 + payload.length);
  return tag;
}

/** Type of a video message (E.4.3.1). `other`: not H.264, or the newer form with a four-letter codec. */
export type VideoKind = "config" | "key" | "delta" | "end" | "other";

export function videoKind(payload: Buffer): VideoKind {
  if (payload.length < 5 || payload[0]! & 0x80 || (payload[0]! & 15) !== AVC) return "other";
  if (payload[1] === 0) return "config";
  if (payload[1] !== 1) return "end";
  return payload[0]! >> 4 === 1 ? "key" : "delta";
}

/** AVCDecoderConfigurationRecord of a message of kind "config". */
export const avcRecord = (payload: Buffer): Buffer => payload.subarray(5);

/** Type of an audio message (E.4.2.1). */
export type AudioKind = "config" | "frame" | "other";

export function audioKind(payload: Buffer): AudioKind {
  if (payload.length < 2 || payload[0]! >> 4 !== AAC) return "other";
  return payload[1] === 0 ? "config" : "frame";
}
