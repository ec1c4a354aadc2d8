import { open } from "node:fs/promises";
import { looksLikeMp4 } from "./looks-like-mp4.ts";

/** Kinds of sound files that are taken, by the names of ffmpeg's readers. `mov`: MP4, M4A and QuickTime. */
export type SoundFormat = "mov" | "mp3" | "aac" | "wav" | "flac" | "ogg";

const HEAD = 65_536;

/**
 * Format of a file by its first bytes (64 KiB, or the whole file if smaller); undefined when it is not accepted. If
 * tags longer than that come first, it is only known that the file may be an MP3.
 */
export function soundFormat(head: Buffer): SoundFormat | undefined {
  const tags = lengthOfTags(head);
  if (tags === 0) return formatAt(head);
  return tags + 4 > head.length ? "mp3" : formatAt(head.subarray(tags));
}

/** The same of a file on disk, tags of any length skipped. */
export async function readSoundFormat(path: string): Promise<SoundFormat | undefined> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(head, 0, HEAD, 0);
    const start = head.subarray(0, bytesRead);
    const tags = lengthOfTags(start);
    if (tags === 0) return formatAt(start);
    const after = await file.read(Buffer.alloc(HEAD), 0, HEAD, tags);
    return formatAt(after.buffer.subarray(0, after.bytesRead));
  } finally {
    await file.close();
  }
}

function formatAt(head: Buffer): SoundFormat | undefined {
  const four = head.toString("latin1", 0, 4);
  if (four === "fLaC") return "flac";
  if (four === "OggS") return "ogg";
  if ((four === "RIFF" || four === "RF64") && head.toString("latin1", 8, 12) === "WAVE") return "wav";
  if (looksLikeMp4(head)) return "mov";
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff) return undefined;
  // ADTS: twelve ones, layer 0; a rate that exists.
  if ((second & 0xf6) === 0xf0) return ((third >> 2) & 15) < 13 ? "aac" : undefined;
  // MPEG audio: eleven ones, a version that exists, layer III, a bit rate and a sample rate that exist.
  const isLayer3 = (second & 0xe0) === 0xe0 && ((second >> 3) & 3) !== 1 && ((second >> 1) & 3) === 1;
  return isLayer3 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3 ? "mp3" : undefined;
}

/** Bytes of the ID3v2 tags a file begins with. */
function lengthOfTags(head: Buffer): number {
  if (head.length < 10 || head.toString("latin1", 0, 3) !== "ID3") return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10).map((byte) => byte & 127);
  const footer = head[5]! & 16 ? 10 : 0;
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d) + footer;
}
