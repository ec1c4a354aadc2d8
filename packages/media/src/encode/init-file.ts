import { join } from "node:path";
import { FfmpegError } from "./ffmpeg-error.ts";
import { writeOnce } from "./write-atomic.ts";

/**
 * Puts the init segment of a rendition in its folder, unless it is there already.
 * All chunks normally come with the same one. Another build of the encoder may write another header; its chunks then
 * carry their own parameter sets, which decoders take over at the keyframe.
 * @returns bytes to put before the first frame of each segment, when the headers differ.
 */
export async function keepInit(folder: string, bytes: Buffer): Promise<Buffer | undefined> {
  const kept = await writeOnce(join(folder, "init.mp4"), bytes);
  if (kept.equals(bytes)) return undefined;
  const [ours, theirs] = [boxPayload(bytes, "avcC"), boxPayload(kept, "avcC")];
  if (ours && theirs && !ours.equals(theirs)) return parameterSets(ours);
  return undefined;
}

/** "avc1.640028" out of an init segment; "mp4a.40.2" for sound. */
export function codecOf(init: Buffer): string {
  const avcC = boxPayload(init, "avcC");
  return avcC ? `avc1.${avcC.toString("hex", 1, 4)}` : "mp4a.40.2";
}

/** Init segments hold one track, so the name of a box is found once. */
function boxPayload(init: Buffer, type: string): Buffer | undefined {
  const at = init.indexOf(type, 0, "latin1");
  return at < 4 ? undefined : init.subarray(at + 4, at - 4 + init.readUInt32BE(at - 4));
}

/** SPS and PPS of an avcC record, each behind a length of four bytes as in the samples. */
function parameterSets(avcC: Buffer): Buffer {
  if ((avcC[4]! & 3) !== 3) throw new FfmpegError("bad_output", "NAL unit lengths are not of four bytes");
  const parts: Buffer[] = [];
  let at = 5;
  for (const mask of [31, 255]) {
    for (let count = avcC[at++]! & mask; count > 0; count--) {
      const length = avcC.readUInt16BE(at);
      const size = Buffer.alloc(4);
      size.writeUInt32BE(length);
      parts.push(size, avcC.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return Buffer.concat(parts);
}
