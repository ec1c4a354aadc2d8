import { Mp4Error } from "./mp4-error.ts";

/** Bits, most significant first, with the Exp-Golomb codes of H.264 and H.265. */
export class BitReader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  bit(): number {
    const byte = this.bytes[this.at >> 3];
    if (byte === undefined) throw new Mp4Error("malformed", "a bit field reaches past its end");
    const bit = (byte >> (7 - (this.at & 7))) & 1;
    this.at++;
    return bit;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + this.bit();
    return value;
  }

  /** ue(v) */
  unsigned(): number {
    let zeros = 0;
    while (this.bit() === 0) {
      if (++zeros > 31) throw new Mp4Error("malformed", "an Exp-Golomb code is too long");
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** se(v) */
  signed(): number {
    const code = this.unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}

/** A NAL unit without its emulation prevention bytes (00 00 03 -> 00 00). */
export function unescapeNal(nal: Uint8Array): Uint8Array {
  const out = new Uint8Array(nal.length);
  let length = 0;
  let zeros = 0;
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    out[length++] = byte;
  }
  return out.subarray(0, length);
}
