import { Mp4Error } from "./mp4-error.ts";

/** Reads big-endian fields one after the other and never past `end`. */
export class Reader {
  readonly bytes: Buffer;
  readonly end: number;
  at: number;

  constructor(bytes: Buffer, start: number, end: number) {
    this.bytes = bytes;
    this.at = start;
    this.end = Math.min(end, bytes.length);
  }

  get left(): number {
    return this.end - this.at;
  }

  /** Moves on by `count` bytes and says where they start. @throws Mp4Error past the end. */
  take(count: number): number {
    const at = this.at;
    if (count < 0 || at + count > this.end) throw new Mp4Error("malformed", "a field reaches past its box");
    this.at = at + count;
    return at;
  }

  u8(): number {
    return this.bytes[this.take(1)]!;
  }
  u16(): number {
    return this.bytes.readUInt16BE(this.take(2));
  }
  u32(): number {
    return this.bytes.readUInt32BE(this.take(4));
  }
  i32(): number {
    return this.bytes.readInt32BE(this.take(4));
  }
  /** A 64-bit count or time; @throws Mp4Error when it is more than a number can hold exactly. */
  u64(): number {
    const high = this.u32();
    const low = this.u32();
    if (high > 0x1fffff) throw new Mp4Error("malformed", "a 64-bit field is absurdly large");
    return high * 0x1_0000_0000 + low;
  }
  i64(): number {
    const value = this.bytes.readBigInt64BE(this.take(8));
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new Mp4Error("malformed", "a 64-bit field is absurdly large");
    return number;
  }
  fourcc(): string {
    const at = this.take(4);
    return this.bytes.toString("latin1", at, at + 4);
  }
  /** Version and flags of a full box. */
  versionAndFlags(): { version: number; flags: number } {
    const word = this.u32();
    return { version: word >>> 24, flags: word & 0xffffff };
  }
  slice(count: number): Buffer {
    const at = this.take(count);
    return this.bytes.subarray(at, at + count);
  }
}
