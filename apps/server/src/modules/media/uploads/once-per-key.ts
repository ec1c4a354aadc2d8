import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Platform } from "#platform/context.ts";
import { oncePerKey } from "#platform/http/idempotency.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { uploadPath } from "./upload-path.ts";
import { findUpload } from "./upload.queries.ts";

/**
 * `Idempotency-Key` for the creation of an upload: the same key gives the same address, so that a client whose first
 * answer was lost does not start a second upload. Its id is chosen first, so that a run after a crash finds it.
 */
export async function createOncePerKey(
  { db }: Pick<Platform, "db">,
  { request, reply, actor }: { request: FastifyRequest; reply: FastifyReply; actor: Actor },
  create: (id: string) => Promise<{ status: number; location: string }>,
): Promise<FastifyReply> {
  const key = String(request.headers["idempotency-key"]);
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new AppError("request.invalid");
  const body = { length: request.headers["upload-length"], metadata: request.headers["upload-metadata"] };
  const kept = await oncePerKey(
    db,
    { actorId: actor.id, operation: "POST /uploads", key, body },
    async (keyed) => {
      const id = await commitOnce<string>({ db, keyed }, "upload", (commit) =>
        commit(async () => randomUUID()),
      );
      const made = await findUpload(db, id);
      if (made) return { status: 201, body: { location: `${uploadPath}/${id}` } };
      const { status, location } = await create(id);
      return { status, body: { location } };
    },
  );
  const { location } = kept.body as { location: string };
  return reply
    .status(kept.status)
    .headers({ location, "tus-resumable": "1.0.0", "cache-control": "no-store" })
    .send("");
}
