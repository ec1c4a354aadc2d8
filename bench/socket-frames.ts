// What synthetic clients need of WebSockets, without the cost of a library.

/** A client's frame is masked; a mask of zeros changes nothing. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head =
    size < 126 ? Buffer.from([0x81, 0x80 | size]) : Buffer.from([0x81, 0xfe, size >> 8, size & 255]);
  return Buffer.concat([head, Buffer.alloc(4), Buffer.from(text)]);
}

export const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Whole frames at the front of what has come: opcode and payload. */
export function* framesOf(bytes: Buffer): Generator<{ opcode: number; payload: Buffer; end: number }> {
  let at = 0;
  while (bytes.length - at >= 2) {
    const opcode = bytes[at]! & 15;
    const short = bytes[at + 1]! & 127;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length - at < head) return;
    const size =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    if (bytes.length - at < head + size) return;
    const payload = bytes.subarray(at + head, at + head + size);
    at += head + size;
    yield { opcode, payload, end: at };
  }
}
