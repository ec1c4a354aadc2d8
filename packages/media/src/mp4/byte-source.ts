import { type FileHandle, open } from "node:fs/promises";

/** Bytes that can be read at any place: a file on disk, an object in a store, a buffer. */
export interface ByteSource {
  /** Bytes in all. */
  readonly size: number;
  /** Exactly `length` bytes from `offset`. @throws RangeError when they are not all there. */
  read(offset: number, length: number): Promise<Buffer>;
  /** Gives back what it holds (a file handle). Absent when there is nothing to give back. */
  close?(): Promise<void>;
}

/** A file on disk. @throws the error of `open` (ENOENT, …). */
export async function fileSource(path: string): Promise<ByteSource> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    return {
      size,
      read: (offset, length) => readExactly(handle, size, offset, length),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Bytes already in memory; `read` answers views of them, not copies. */
export function memorySource(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    async read(offset, length) {
      checkRange(bytes.length, offset, length);
      return bytes.subarray(offset, offset + length);
    },
  };
}

/** @throws RangeError when the range is not inside `size` bytes. */
export function checkRange(size: number, offset: number, length: number): void {
  if (!(offset >= 0 && length >= 0 && offset + length <= size)) {
    throw new RangeError(`bytes ${offset}+${length} are not inside ${size}`);
  }
}

async function readExactly(
  handle: FileHandle,
  size: number,
  offset: number,
  length: number,
): Promise<Buffer> {
  checkRange(size, offset, length);
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) throw new RangeError(`the file shrank while it was read, at ${offset + done}`);
    done += bytesRead;
  }
  return bytes;
}
