import { randomUUID } from "node:crypto";
import { limits } from "@palco/values/limits";
import { Server } from "@tus/server";
import type { Platform } from "#platform/context.ts";
import { completeUpload } from "./complete-upload.ts";
import { createUpload } from "./create-upload.ts";
import { locksOf } from "./upload-locks.ts";
import { UploadStore } from "./upload-store.ts";

export const path = "/api/uploads";

export interface TusServer {
  server: Server;
  /** What was thrown while this request was answered, if anything. */
  failureOf(request: Request): unknown;
}

/** The protocol, on our store and our locks. Requests carry their sender in `palco-owner`. */
export function createTusServer(platform: Platform): TusServer {
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path,
    datastore: new UploadStore(platform),
    locker: locksOf(platform),
    maxSize: limits.videoBytes,
    relativeLocation: true,
    // Whoever is told to let go has this long to write what has come.
    lockDrainTimeout: 100,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (request, upload) => ({
      metadata: await createUpload(platform, upload, request.headers.get("palco-owner")!),
    }),
    onUploadFinish: async (_, upload) => {
      await completeUpload(platform, upload.id);
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });
  return { server, failureOf: (request) => failures.get(request) };
}
