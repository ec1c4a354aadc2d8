import { type AacConfig, parseEsds } from "./aac-config.ts";
import { type AvcConfig, parseAvcConfig } from "./avc-config.ts";
import { type Box, childOf, listBoxes, printable, readerOf } from "./boxes.ts";
import { hevcCodecSuffix } from "./hevc-config.ts";
import { Mp4Error } from "./mp4-error.ts";
import type { Reader } from "./reader.ts";

interface AnyEntry {
  /** Type of the sample entry: "avc1", "hvc1", "mp4a", "Opus", … */
  format: string;
  /** RFC 6381 where we know it, else the format. */
  codec: string;
}

export interface VideoEntry extends AnyEntry {
  kind: "video";
  width: number;
  height: number;
  avc?: { config: AvcConfig; record: Buffer };
  /** Width of a pixel over its height, from pasp. */
  pixelAspect: number;
  /** Payload of a colr box of type nclx, so that colours stay true. */
  colour?: Buffer;
}

export interface AudioEntry extends AnyEntry {
  kind: "audio";
  channels: number;
  sampleRate: number;
  aac?: AacConfig;
}

export interface OtherEntry extends AnyEntry {
  kind: "other";
}

export type SampleEntry = VideoEntry | AudioEntry | OtherEntry;

/** The first entry of stsd and how many there are. @throws Mp4Error */
export function parseSampleEntry(
  bytes: Buffer,
  stsd: Box,
  handler: string,
): { entry: SampleEntry; count: number } {
  const reader = readerOf(bytes, stsd);
  reader.versionAndFlags();
  const count = reader.u32();
  const box = listBoxes(bytes, reader.at, stsd.end)[0];
  if (!box || count === 0) throw new Mp4Error("malformed", "stsd is empty");
  const body = readerOf(bytes, box);
  const format = printable(box.type);
  if (handler === "vide") return { entry: videoEntry(bytes, box, body, format), count };
  if (handler === "soun") return { entry: audioEntry(bytes, box, body, format), count };
  return { entry: { kind: "other", format, codec: format }, count };
}

function videoEntry(bytes: Buffer, box: Box, body: Reader, format: string): VideoEntry {
  body.take(24);
  const [width, height] = [body.u16(), body.u16()];
  body.take(50);
  const entry: VideoEntry = { kind: "video", format, codec: format, width, height, pixelAspect: 1 };
  for (const child of listBoxes(bytes, body.at, box.end)) {
    const payload = bytes.subarray(child.start, child.end);
    if (child.type === "avcC") {
      // A copy: the config outlives the moov it came from.
      entry.avc = { config: parseAvcConfig(payload), record: Buffer.from(payload) };
      entry.codec = `${format}.${entry.avc.config.codecSuffix}`;
    } else if (child.type === "hvcC") {
      entry.codec = `${format}.${hevcCodecSuffix(payload)}`;
    } else if (child.type === "pasp" && payload.length >= 8) {
      const [across, down] = [payload.readUInt32BE(0), payload.readUInt32BE(4)];
      if (across > 0 && down > 0) entry.pixelAspect = across / down;
    } else if (
      child.type === "colr" &&
      payload.length === 11 &&
      payload.toString("latin1", 0, 4) === "nclx"
    ) {
      entry.colour = Buffer.from(payload);
    }
  }
  return entry;
}

function audioEntry(bytes: Buffer, box: Box, body: Reader, format: string): AudioEntry {
  body.take(8);
  const version = body.u16();
  body.take(6);
  let channels = body.u16();
  body.take(6);
  let sampleRate = body.u32() / 65536;
  // QuickTime's longer sound descriptions.
  if (version === 1) body.take(16);
  if (version === 2) {
    body.take(4);
    sampleRate = body.bytes.readDoubleBE(body.take(8));
    channels = body.u32();
    body.take(20);
  }
  const entry: AudioEntry = { kind: "audio", format, codec: format, channels, sampleRate };
  const esds = findEsds(bytes, { ...box, start: body.at });
  if (format === "mp4a" && esds) {
    const aac = parseEsds(Buffer.from(bytes.subarray(esds.start, esds.end)));
    entry.codec = `mp4a.${aac.objectTypeIndication.toString(16)}${aac.objectType ? `.${aac.objectType}` : ""}`;
    if (aac.objectType) entry.aac = aac;
    if (aac.channels) entry.channels = aac.channels;
    if (aac.sampleRate) entry.sampleRate = aac.sampleRate;
  }
  return entry;
}

/** QuickTime hides esds in a box "wave". */
function findEsds(bytes: Buffer, entry: Box): Box | undefined {
  const children = listBoxes(bytes, entry.start, entry.end);
  const wave = children.find((child) => child.type === "wave");
  return children.find((child) => child.type === "esds") ?? (wave && childOf(bytes, wave, "esds"));
}
