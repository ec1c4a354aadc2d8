import { randomUUID } from "node:crypto";
import { limits } from "@palco/values/limits";
import { Server } from "@tus/server";
import type { Actor, Platform } from "#platform/context.ts";
import { completeUpload } from "./complete-upload.ts";
import { createUpload } from "./create-upload.ts";
import { locksOf } from "./upload-locks.ts";
import { uploadPath } from "./upload-path.ts";
import { UploadStore } from "./upload-store.ts";

export interface TusServer {
  /** Answers a request; all but the question what the server speaks are someone's. `id`: of the upload it makes. */
  handle(request: Request, actor: Actor | undefined, id?: string): Promise<Response>;
  /** Error thrown while this request was answered; undefined when there was none. */
  failureOf(request: Request): unknown;
}

/** The protocol, on our store and our locks. */
export function createTusServer(platform: Platform): TusServer {
  const failures = new WeakMap<object, unknown>();
  const senders = new WeakMap<object, Actor>();
  const ids = new WeakMap<object, string>();
  const server = new Server({
    path: uploadPath,
    datastore: new UploadStore(platform),
    locker: locksOf(platform),
    maxSize: limits.videoBytes,
    relativeLocation: true,
    // A request that must release its lock has this long to write the received bytes.
    lockDrainTimeout: 100,
    namingFunction: (request) => ids.get(request) ?? randomUUID(),
    onUploadCreate: async (request, upload) => ({
      metadata: await createUpload(platform, senders.get(request)!, upload),
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
  return {
    handle(request, actor, id) {
      if (id) ids.set(request, id);
      if (actor) senders.set(request, actor);
      return server.handleWeb(request);
    },
    failureOf: (request) => failures.get(request),
  };
}
