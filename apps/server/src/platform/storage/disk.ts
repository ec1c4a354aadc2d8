import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, unlink } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage, StoredFile } from "./storage.ts";

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** Files on this machine's disk: written beside, fsynced, then renamed. */
export function createDiskStorage(root: string): Storage {
  function path(key: string): string {
    const full = normalize(join(root, key));
    if (full !== root && !full.startsWith(root + sep))
      throw new Error(`storage key leaves its folder: ${key}`);
    return full;
  }

  async function put(key: string, content: Buffer | Readable): Promise<void> {
    const target = path(key);
    const folder = dirname(target);
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `.${randomUUID()}.part`);
    try {
      if (content instanceof Readable) await pipeline(content, createWriteStream(temporary, { flush: true }));
      else {
        const handle = await open(temporary, "w");
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }
      await rename(temporary, target);
      await syncFolder(folder);
    } catch (error) {
      await unlink(temporary).catch(() => {});
      throw error;
    }
  }

  async function openFile(key: string): Promise<StoredFile | undefined> {
    try {
      const handle = await open(path(key), "r");
      const { size, mtime } = await handle.stat();
      return {
        size,
        modifiedAt: mtime,
        async read(offset, length) {
          const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)));
          let done = 0;
          while (done < buffer.length) {
            const { bytesRead } = await handle.read(buffer, done, buffer.length - done, offset + done);
            if (bytesRead === 0) break;
            done += bytesRead;
          }
          return buffer.subarray(0, done);
        },
        close: () => handle.close(),
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    put,
    open: openFile,
    path,
    async get(key) {
      try {
        return await readFile(path(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async exists(key) {
      return stat(path(key)).then(
        () => true,
        () => false,
      );
    },
    async delete(key) {
      await rm(path(key), { force: true });
    },
    async deleteFolder(prefix) {
      // A worker that has not noticed yet may put a file in between: the folder is not empty then, and tried again.
      await rm(path(prefix), { recursive: true, force: true, maxRetries: 30, retryDelay: 20 });
    },
    async list(prefix) {
      return readdir(path(prefix)).catch(() => []);
    },
    async check() {
      await put(".health", Buffer.from("ok"));
    },
    async space() {
      const disk = await statfs(root).catch(() => undefined);
      return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
    },
  };
}
