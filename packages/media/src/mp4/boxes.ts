import { Mp4Error } from "./mp4-error.ts";
import { Reader } from "./reader.ts";

/** A box inside a buffer: its payload is `bytes[start, end)`. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

const MOST_CHILDREN = 4096;

/** The boxes that lie in `bytes[start, end)`, one after the other. @throws Mp4Error when one does not fit. */
export function listBoxes(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  // Fewer than 8 bytes left: QuickTime ends some lists with a zero word.
  while (end - at >= 8) {
    const { type, headerSize, size } = boxHeader(bytes, at, end - at);
    if (size > end - at) throw new Mp4Error("malformed", `box ${printable(type)} reaches past its parent`);
    boxes.push({ type, start: at + headerSize, end: at + size });
    if (boxes.length > MOST_CHILDREN) throw new Mp4Error("malformed", "a box has thousands of children");
    at += size;
  }
  return boxes;
}

/**
 * Size and type of the box at `at`, of which `available` bytes can follow (a size of 0 means all of them).
 * The header itself must lie in `bytes`. @throws Mp4Error for a size smaller than the header.
 */
export function boxHeader(
  bytes: Buffer,
  at: number,
  available: number,
): { type: string; headerSize: number; size: number } {
  const reader = new Reader(bytes, at, bytes.length);
  let size = reader.u32();
  const type = reader.fourcc();
  let headerSize = 8;
  if (size === 1) {
    size = reader.u64();
    headerSize = 16;
  } else if (size === 0) {
    size = available;
  }
  if (size < headerSize)
    throw new Mp4Error("malformed", `box ${printable(type)} is smaller than its own header`);
  return { type, headerSize, size };
}

export function childOf(bytes: Buffer, parent: Box, type: string): Box | undefined {
  return listBoxes(bytes, parent.start, parent.end).find((box) => box.type === type);
}

export function needChild(bytes: Buffer, parent: Box, type: string): Box {
  const box = childOf(bytes, parent, type);
  if (!box) throw new Mp4Error("malformed", `${printable(parent.type)} has no ${type}`);
  return box;
}

export function readerOf(bytes: Buffer, box: Box): Reader {
  return new Reader(bytes, box.start, box.end);
}

/** For messages: a type as sent by a stranger, without control characters. */
export function printable(type: string): string {
  return type.replace(/[^\x20-\x7e]/g, "?");
}
