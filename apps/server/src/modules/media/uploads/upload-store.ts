import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { UploadRefusal } from "@palco/contract/media/api";
import { DataStore, Upload as TusUpload } from "@tus/server";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { uploadFile } from "../assets/asset-files.ts";
import { removeUploadFiles } from "./remove-upload.ts";
import { findUpload, insertUpload, recordReceived, setUploadState, type Upload } from "./upload.queries.ts";
import { refusalOfUpload } from "./upload-refusal.ts";
import { appendStream, createUploadFile, sizeOf, syncFile } from "./upload-file.ts";
import { uploadPurposes } from "./upload-purpose.ts";
import { uploadLifeHours } from "./upload-life.ts";

/** Enough to tell what a file is. */
const headBytes = 64 * 1024;

/** The tus protocol on our table and our disk: an offset is reported only for synced bytes. */
export class UploadStore extends DataStore {
  readonly #platform: Pick<Platform, "db" | "storage">;

  constructor(platform: Pick<Platform, "db" | "storage">) {
    super();
    this.#platform = platform;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  #path(id: string): string {
    return this.#platform.storage.path(uploadFile(id));
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { owner, channel, filename, purpose, target } = upload.metadata ?? {};
    if (!owner || !purpose || !upload.size) throw new AppError("media.upload_invalid");
    await createUploadFile(this.#path(upload.id));
    await insertUpload(this.#platform.db, {
      id: upload.id,
      ownerId: owner,
      channelId: channel ?? null,
      filename: filename ?? "",
      size: upload.size,
      purpose,
      target: target ? (JSON.parse(target) as object) : null,
    });
    return upload;
  }

  async #receiving(id: string): Promise<Upload> {
    const upload = await findUpload(this.#platform.db, id);
    if (!upload || upload.state === "abandoned") throw new AppError("media.not_found");
    if (upload.state === "refused") throw refusalOfUpload(upload.refusal);
    return upload;
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await this.#receiving(id);
    const offset = upload.state === "complete" ? upload.size : await this.#offset(upload);
    return new TusUpload({
      id,
      size: upload.size,
      offset,
      metadata: { filename: upload.filename },
      // It is the silence that ends an upload, not its age.
      creation_date: upload.updatedAt.toISOString(),
    });
  }

  /** After a crash there may be more than was noted; it counts once it is synced. */
  async #offset(upload: Upload): Promise<number> {
    const path = this.#path(upload.id);
    const size = await sizeOf(path);
    // All had come and the file has moved on to its place; what was left to do is done on completion.
    if (size === undefined)
      return upload.received === upload.size ? upload.size : Promise.reject(new AppError("media.not_found"));
    if (size > upload.received) {
      await syncFile(path);
      await recordReceived(this.#platform.db, upload.id, size);
    }
    return size;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#receiving(id);
    // All its bytes are here already: the answer to the last of them was lost.
    if (offset === upload.size) return offset;
    const { matches, refusal } = uploadPurposes.get(upload.purpose).content;
    let checked = offset >= Math.min(headBytes, upload.size);
    let written = offset;
    try {
      return await appendStream(this.#path(id), offset, {
        stream,
        reached: async (size, file) => {
          written = size;
          if (checked || size < Math.min(headBytes, upload.size)) return;
          checked = true;
          const head = await readHead(file, size);
          if (!matches(head, upload)) throw refusalOfUpload(refusal);
        },
      });
    } catch (error) {
      if (error instanceof AppError) await this.#refuse(id, refusal);
      throw error;
    } finally {
      await recordReceived(this.#platform.db, id, written);
    }
  }

  async #refuse(id: string, refusal: UploadRefusal): Promise<void> {
    await setUploadState(this.#platform.db, id, { state: "refused", change: { refusal } });
    await this.#platform.storage.delete(uploadFile(id));
  }

  override async remove(id: string): Promise<void> {
    await removeUploadFiles(this.#platform, id);
  }

  override getExpiration(): number {
    return uploadLifeHours * 3_600_000;
  }
}

async function readHead(file: FileHandle, size: number): Promise<Buffer> {
  const head = Buffer.alloc(Math.min(headBytes, size));
  await file.read(head, 0, head.length, 0);
  return head;
}
