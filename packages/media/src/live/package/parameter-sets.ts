import type { LiveFrame, VideoConfig } from "../frames.ts";

/** Offset of the parameter sets in an AVCDecoderConfigurationRecord (ISO/IEC 14496-15 5.3.3.1.2). */
const FIRST = 5;

/**
 * A frame that carries how it is to be decoded, for a file whose init segment is of another size: every keyframe says it
 * in its first NAL units, as H.264 allows anywhere in a stream.
 */
export function withParameterSets(frame: LiveFrame, { avcC }: Pick<VideoConfig, "avcC">): LiveFrame {
  if (!frame.key) return frame;
  const sets = [...readSets(avcC)].map((set) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(set.length);
    return Buffer.concat([length, set]);
  });
  return { ...frame, data: Buffer.concat([...sets, frame.data]) };
}

function* readSets(avcC: Buffer): Generator<Buffer> {
  let at = FIRST;
  // First the sequence's, then the picture's; three bits above the first count are set.
  for (const mask of [0x1f, 0xff]) {
    const count = avcC[at++]! & mask;
    for (let n = 0; n < count; n++) {
      const length = avcC.readUInt16BE(at);
      yield avcC.subarray(at + 2, at + 2 + length);
      at += 2 + length;
    }
  }
}
