import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import { sitemapFile, sitemapIndex } from "./sitemap.ts";

/** `/sitemap.xml` and the files it lists. */
export function mountSitemap(app: FastifyInstance, platform: Platform): void {
  app.get("/sitemap.xml", async (_, reply) =>
    reply.type("application/xml; charset=utf-8").send(await sitemapIndex(platform)),
  );
  app.get<{ Params: { file: string } }>("/sitemap-:file(^[1-9]\\d{0,3}$).xml", async (request, reply) => {
    const written = await sitemapFile(platform, Number(request.params.file));
    if (!written) return reply.status(404).type("text/plain; charset=utf-8").send("Not found");
    return reply.type("application/xml; charset=utf-8").send(Readable.from(written));
  });
}
