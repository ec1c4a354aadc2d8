import type { Readable } from "node:stream";

/** A stored file, open for reading at any place. */
export interface StoredFile {
  size: number;
  modifiedAt: Date;
  /** Up to `length` bytes from `offset`; fewer only at the end. */
  read(offset: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Storage of files. Keys are `/`-separated names made by us, never by a client. */
export interface Storage {
  /** Complete and durable when it resolves; a reader sees the old file or the new one, never a half. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  open(key: string): Promise<StoredFile | undefined>;
  get(key: string): Promise<Buffer | undefined>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  deleteFolder(prefix: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** The folder on this machine, for programs that need paths (ffmpeg, tus). */
  path(key: string): string;
  /** Throws when files cannot be written now. */
  check(): Promise<void>;
  /** Room on its disk, in bytes; undefined where the disk does not tell. */
  space(): Promise<{ free: number; total: number } | undefined>;
}
