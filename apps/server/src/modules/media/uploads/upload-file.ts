import { type FileHandle, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";

/** Creates the file of an upload's bytes: one plain file that only grows. Its size is the offset. */
export async function createUploadFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, "w");
  await handle.sync();
  await handle.close();
  await syncFolder(dirname(path));
}

/** Bytes there, or undefined when there is no file. */
export async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

/** Makes sure that what `sizeOf` says outlives a power cut. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Appends a stream at `offset`. Whatever ends it, the bytes written until then are synced before this returns or throws.
 * @param reached called after each piece with how many bytes are there now
 */
export async function appendStream(
  path: string,
  offset: number,
  {
    stream,
    reached,
  }: { stream: Readable; reached: (size: number, file: FileHandle) => Promise<void> | void },
): Promise<number> {
  const file = await open(path, "r+");
  let size = offset;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await writeAll(file, chunk, size);
      size += chunk.length;
      await reached(size, file);
    }
    await file.datasync();
    return size;
  } catch (error) {
    await file.datasync().catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}
