import { type Language, isLanguage, negotiateLanguage } from "@palco/values/language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "#platform/context.ts";
import { describePage } from "./describe-page.ts";
import { findMoved } from "./find-moved.ts";
import { fillPage } from "./page.ts";
import { robots, sitemap } from "./sitemap.ts";
import { createStaticFiles } from "./static-files.ts";

/** Nothing inline, nothing from elsewhere (ASVS 14.4.3). The player's workers and buffers are blobs. */
const contentSecurityPolicy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "media-src 'self' blob:",
  "font-src 'self'", "connect-src 'self'", "worker-src 'self' blob:", "object-src 'none'", "base-uri 'self'",
  "form-action 'self'", "frame-ancestors 'none'",
].join("; "); // prettier-ignore

/** The language of a page, and whether its address names it. */
function languageOf(request: FastifyRequest): { language: Language; isNamed: boolean } {
  const asked = (request.query as { lang?: unknown }).lang;
  return isLanguage(asked)
    ? { language: asked, isNamed: true }
    : { language: negotiateLanguage(request.headers["accept-language"]), isNamed: false };
}

/** The built web app: its files, its page for every address of the product, the sitemap. */
export function mountWeb(app: FastifyInstance, platform: Platform): void {
  const files = createStaticFiles();

  app.get("/robots.txt", async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(platform.config.publicUrl)),
  );
  app.get("/sitemap.xml", async (_, reply) =>
    reply.type("application/xml; charset=utf-8").send(await sitemap(platform)),
  );

  app.get("/*", async (request, reply): Promise<FastifyReply> => {
    const path = request.url.split("?")[0]!;
    if (/\.[a-z0-9]{2,12}$/i.test(path)) {
      const file = await files.find(path, request.headers["accept-encoding"]);
      if (!file) return reply.status(404).type("text/plain; charset=utf-8").send("Not found");
      if (request.headers["if-none-match"] === file.etag) return reply.status(304).send();
      if (file.encoding) void reply.header("content-encoding", file.encoding);
      return reply
        .type(file.type)
        .headers({
          etag: file.etag,
          vary: "accept-encoding",
          "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
        })
        .send(file.body);
    }
    const moved = await findMoved(platform, path);
    if (moved) {
      const query = request.url.slice(path.length);
      // Asked about again each time: the old address may be another thing's tomorrow.
      return reply.header("cache-control", "no-cache").redirect(moved + query, 301);
    }
    const asked = languageOf(request);
    const page = await describePage(platform, path, asked.language);
    return reply
      .status(page.status)
      .type("text/html; charset=utf-8")
      .headers({
        "content-security-policy": contentSecurityPolicy,
        "cache-control": "no-cache",
        vary: "accept-language",
      })
      .send(fillPage(await files.page(), page, asked));
  });
}
