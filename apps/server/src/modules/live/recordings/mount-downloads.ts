import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { negotiateLanguage } from "@palco/values/language";
import { parseRange } from "@palco/media/serve/byte-range";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import { sendProblem } from "#platform/http/problem.ts";
import { downloadPath, downloadsOf } from "./download-address.ts";
import { recordingFile } from "./recording-file.ts";

interface Asked {
  asset: string;
  token: string;
  name: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files of recordings: what was interrupted goes on where it stopped (`Range`, `If-Range`). */
export function mountDownloads(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: Asked }>(`${downloadPath}/:asset/:token/:name`, async (request, reply) => {
    const { asset, token, name } = request.params;
    const language = negotiateLanguage(request.headers["accept-language"]);
    const isGood = uuid.test(asset) && downloadsOf(platform).verify(token, asset) !== undefined;
    const path = platform.storage.path(recordingFile(isGood ? asset : "none"));
    const found = isGood ? await stat(path).catch(() => undefined) : undefined;
    if (!found) return sendProblem(reply, { code: "request.not_found" }, language);
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const condition = request.headers["if-range"];
    const field = condition === undefined || condition === etag ? request.headers.range : undefined;
    const range = parseRange(field, found.size);
    reply
      .header("accept-ranges", "bytes")
      .header("etag", etag)
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`)
      .type("video/mp4");
    if (range === "unsatisfiable")
      return reply.status(416).header("content-range", `bytes */${found.size}`).send();
    const { offset, length } = range ?? { offset: 0, length: found.size };
    reply.header("content-length", length);
    if (range)
      reply.status(206).header("content-range", `bytes ${offset}-${offset + length - 1}/${found.size}`);
    return reply.send(createReadStream(path, { start: offset, end: offset + length - 1 }));
  });
}
