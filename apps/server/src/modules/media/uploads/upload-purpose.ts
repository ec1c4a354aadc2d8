import type { UploadRefusal } from "@palco/contract/media/api";
import type { ErrorCode } from "@palco/contract/errors";
import type { Config } from "#platform/config/config.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";
import type { Upload } from "./upload.queries.ts";

/** The sender's metadata of a new upload, beside its size. */
export type UploadMetadata = Record<string, string | null>;

/** Purpose of an upload. */
export interface UploadPurpose {
  /** As its sender says it, and as it stands in the table upload_purpose. */
  purpose: string;
  /** The most bytes, and what is said of more; without: what the server takes at all. */
  limit?: { bytes: number | ((config: Config) => number); code: ErrorCode };
  /**
   * Finds the object that the upload is for. Throws known refusals here, rather than after an hour of upload. With
   * an `assetId` in it, the upload is deleted with that asset.
   */
  targetOf?: (db: Db, actor: Actor, metadata: UploadMetadata) => Promise<object>;
  /** Checks of the file by its first bytes, and by its name where that matters. */
  content: {
    matches: (head: Buffer, upload: Pick<Upload, "filename">) => boolean;
    refusal: UploadRefusal;
  };
  /** Makes something of it when its last byte has come. May be called again after a crash at any point. */
  complete: (platform: Pick<Platform, "db" | "storage" | "now" | "bus">, upload: Upload) => Promise<void>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** Purposes of this module's uploads. */
    uploadPurposes?: readonly UploadPurpose[];
  }
}

export const uploadPurposes = createRegistry("purposes of uploads", ({ purpose }: UploadPurpose) => purpose);
