import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { negotiateLanguage } from "@palco/values/language";
import { parseRange } from "@palco/media/serve/byte-range";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import { sendProblem } from "#platform/http/problem.ts";
import { watchTransfers } from "#platform/rights.ts";
import { downloadPath } from "./download-address.ts";
import { mayDownload } from "./may-download.ts";
import { recordingFile } from "./recording-file.ts";

interface Asked {
  asset: string;
  token: string;
  name: string;
}

/** Files of recordings: what was interrupted goes on where it stopped (`Range`, `If-Range`). */
export function mountDownloads(app: FastifyInstance, platform: Platform): void {
  const transfers = watchTransfers(platform);
  app.addHook("onClose", async () => transfers.close());
  app.get<{ Params: Asked }>(`${downloadPath}/:asset/:token/:name`, async (request, reply) => {
    const { asset, token, name } = request.params;
    const language = negotiateLanguage(request.headers["accept-language"]);
    const since = transfers.announced;
    const userId = await mayDownload(platform, { asset, token });
    const path = platform.storage.path(recordingFile(userId ? asset : "none"));
    const found = userId ? await stat(path).catch(() => undefined) : undefined;
    if (!userId || !found) return sendProblem(reply, { code: "request.not_found" }, language);
    // The client left during the lookup. Its connection has closed already, and that event fires only once.
    if (reply.raw.destroyed) return reply.hijack();
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
    const forget = transfers.follow(
      {
        userId,
        isAllowed: async () => (await mayDownload(platform, { asset, token })) !== undefined,
        stop: () => void reply.raw.destroy(),
      },
      since,
    );
    reply.raw.once("close", forget);
    return reply.send(createReadStream(path, { start: offset, end: offset + length - 1 }));
  });
}
