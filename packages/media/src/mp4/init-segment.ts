import type { AacConfig } from "./aac-config.ts";
import type { AudioEntry, VideoEntry } from "./sample-entry.ts";
import type { Track } from "./track.ts";
import { type Part, box, fullBox, text, u16, u32, u8 } from "./write-box.ts";

/** Track id in everything we package: one track per file. */
export const TRACK_ID = 1;

/** The matrix that changes nothing. */
export const UNITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Track data in an init segment. */
export type InitTrack = Pick<Track, "id" | "timescale" | "entry">;

/**
 * Initialization segment (CMAF header): ftyp + moov with empty tables.
 * No edit list: segments already carry shown times.
 * @throws TypeError for a track that is neither AVC nor AAC.
 */
export function initSegment(...tracks: InitTrack[]): Buffer {
  const next = Math.max(...tracks.map(({ id }) => id)) + 1;
  return Buffer.concat([
    box("ftyp", text("iso6"), u32(1), text("iso6cmfcmp41")),
    box(
      "moov",
      fullBox(
        "mvhd",
        0,
        0,
        u32(0, 0, 1000, 0, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        UNITY,
        u32(0, 0, 0, 0, 0, 0, next),
      ),
      tracks.map(trackBox),
      box("mvex", ...tracks.map(({ id }) => fullBox("trex", 0, 0, u32(id, 1, 0, 0, 0)))),
    ),
  ]);
}

function trackBox(track: InitTrack): Buffer {
  const { entry } = track;
  const [width, height] = entry.kind === "video" ? [entry.width, entry.height] : [0, 0];
  const volume = entry.kind === "audio" ? 0x100 : 0;
  return box(
    "trak",
    fullBox(
      "tkhd",
      0,
      3,
      u32(0, 0, track.id, 0, 0, 0, 0),
      u16(0, 0, volume, 0),
      UNITY,
      u32(width * 65536, height * 65536),
    ),
    box(
      "mdia",
      fullBox("mdhd", 0, 0, u32(0, 0, track.timescale, 0), u16(packLanguage("und"), 0)),
      fullBox(
        "hdlr",
        0,
        0,
        u32(0),
        text(entry.kind === "video" ? "vide" : "soun"),
        u32(0, 0, 0),
        text("palco\0"),
      ),
      box("minf", mediaHeader(track), dataInformation(), sampleTable(track)),
    ),
  );
}

function mediaHeader({ entry }: InitTrack): Buffer {
  return entry.kind === "video" ? fullBox("vmhd", 0, 1, u16(0, 0, 0, 0)) : fullBox("smhd", 0, 0, u16(0, 0));
}

function dataInformation(): Buffer {
  return box("dinf", fullBox("dref", 0, 0, u32(1), fullBox("url ", 0, 1)));
}

function sampleTable({ entry }: InitTrack): Buffer {
  const description =
    entry.kind === "video" ? avcEntry(entry) : entry.kind === "audio" ? aacEntry(entry) : undefined;
  if (!description) throw new TypeError(`cannot package ${entry.codec}`);
  return box(
    "stbl",
    fullBox("stsd", 0, 0, u32(1), description),
    fullBox("stts", 0, 0, u32(0)),
    fullBox("stsc", 0, 0, u32(0)),
    fullBox("stsz", 0, 0, u32(0, 0)),
    fullBox("stco", 0, 0, u32(0)),
  );
}

function avcEntry(entry: VideoEntry): Buffer {
  if (!entry.avc) throw new TypeError(`cannot package ${entry.codec}`);
  const extras: Part[] = entry.colour ? [box("colr", entry.colour)] : [];
  return box(
    "avc1",
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(entry.width, entry.height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box("avcC", entry.avc.record),
    extras,
  );
}

/**
 * Sample description of AAC.
 * @throws TypeError for another codec
 */
export function aacEntry(entry: AudioEntry): Buffer {
  if (!entry.aac) throw new TypeError(`cannot package ${entry.codec}`);
  const rate = entry.sampleRate < 65536 ? entry.sampleRate * 65536 : 0;
  return box("mp4a", u32(0), u16(0, 1), u32(0, 0), u16(entry.channels, 16, 0, 0), u32(rate), esds(entry.aac));
}

function esds(aac: AacConfig): Buffer {
  const specific = descriptor(5, aac.specificConfig);
  const config = descriptor(4, u8(0x40, 0x15, 0, 0, 0), u32(aac.maxBitrate, aac.averageBitrate), specific);
  return fullBox("esds", 0, 0, descriptor(3, u16(0), u8(0), config, descriptor(6, u8(2))));
}

/** ISO/IEC 14496-1 descriptor, its length in four bytes as everyone writes it. */
function descriptor(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length;
  return Buffer.concat([
    u8(tag, 0x80 | (length >> 21), 0x80 | ((length >> 14) & 127), 0x80 | ((length >> 7) & 127), length & 127),
    body,
  ]);
}

/** ISO 639-2 in 15 bits. */
export function packLanguage(code: string): number {
  return [...code].reduce((packed, letter) => packed * 32 + (letter.charCodeAt(0) - 0x60), 0);
}
