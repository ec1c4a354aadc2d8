import { Readable } from "node:stream";
import { Id } from "@palco/contract/fields";
import { dataExportPath } from "@palco/contract/privacy/api";
import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import { isReadyExport } from "./export.queries.ts";
import { exportFile } from "./make-exports.ts";

const pieceSize = 256 * 1024;

/** The file of an export, for its owner; for everybody else it does not exist. */
export function mountExports(app: FastifyInstance, { db, storage, now }: Platform, guard: Guard): void {
  app.get(`/api${dataExportPath(":id")}`, async (request, reply) => {
    const actor = await guard(request, { audience: "user", reauthenticate: true });
    const { id } = request.params as { id: string };
    const isOwn = Id.safeParse(id).success && (await isReadyExport(db, { id, userId: actor.id, now: now() }));
    const file = isOwn ? await storage.open(exportFile(id)) : undefined;
    if (!file) throw new AppError("privacy.export_not_found");
    return reply
      .header("content-disposition", `attachment; filename="my-data.zip"`)
      .header("cache-control", "private, no-store")
      .header("content-length", file.size)
      .type("application/zip")
      .send(Readable.from(pieces(file)));
  });
}

async function* pieces(file: StoredFile): AsyncGenerator<Buffer> {
  try {
    for (let at = 0; at < file.size; at += pieceSize) yield await file.read(at, pieceSize);
  } finally {
    await file.close();
  }
}
