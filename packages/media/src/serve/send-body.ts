import type { Writable } from "node:stream";
import type { ByteSource } from "../mp4/byte-source.ts";

/** Most that one slow reader can hold in memory: this much is read and written at a time. */
export const PIECE = 128 * 1024;

/** Writes a stretch of a source, waiting whenever the reader is slower. Answers false when the reader is gone. */
export async function sendStream(
  out: Writable,
  source: ByteSource,
  offset: number,
  length: number,
): Promise<boolean> {
  const end = offset + length;
  let next = source.read(offset, Math.min(PIECE, length));
  for (let at = offset; at < end;) {
    const piece = await next;
    at += piece.length;
    // Read ahead while this piece is on its way; a reader that stalls costs two pieces at most.
    if (at < end) {
      next = source.read(at, Math.min(PIECE, end - at));
      next.catch(() => {});
    }
    if (!(await write(out, piece))) return false;
  }
  return true;
}

/** The same for a body in memory. */
export async function sendBuffer(out: Writable, body: Buffer): Promise<boolean> {
  for (let at = 0; at < body.length; at += PIECE) {
    if (!(await write(out, body.subarray(at, at + PIECE)))) return false;
  }
  return true;
}

/** Resolves when all that was written is taken, to whether the reader is still there. */
export function drained(out: Writable): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      out.off("drain", settle);
      out.off("close", settle);
      resolve(!out.destroyed);
    };
    out.on("drain", settle);
    out.on("close", settle);
  });
}

function write(out: Writable, piece: Buffer): boolean | Promise<boolean> {
  if (out.destroyed) return false;
  return out.write(piece) || out.writableLength === 0 || drained(out);
}
