import type { FastifyInstance } from "fastify";
import { type Language, languages } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";
import { describePage } from "../describe-page.ts";
import { waitingPictures } from "./draw-picture.ts";
import { makePicture } from "./share-picture.ts";

const forEver = "public, max-age=31536000, immutable";
/** Pictures in memory, at most 300 kB each: those of what is shared at this moment are asked for by several networks at once. */
const mostKept = 40;
/** More than these would wait longer than a network does. */
const mostWaiting = 20;

const asked = new RegExp(
  `^/og/(?:([a-z-]+)/([a-z0-9-]+)|home)\\.(${languages.join("|")})\\.([0-9a-f]{16})\\.jpg$`,
);

/** `/og/<kind>/<slug>.<language>.<hash>.jpg`: only the picture of today is drawn; the address of an older one leads to it. */
export function mountSharePictures(app: FastifyInstance, platform: Platform): void {
  const kept = new Map<string, Promise<Buffer>>();
  /** Each is drawn once, however many ask for it meanwhile. */
  function once(url: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const picture = kept.get(url) ?? make();
    // As the newest; the oldest go.
    kept.delete(url);
    kept.set(url, picture);
    picture.catch(() => kept.delete(url));
    for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old);
    return picture;
  }
  app.get("/og/*", async (request, reply) => {
    const url = request.url.split("?")[0]!;
    const [, kind, slug, code] = asked.exec(url) ?? [];
    const missing = () =>
      reply
        .status(404)
        .header("cache-control", "public, max-age=60")
        .type("text/plain; charset=utf-8")
        .send("Not found");
    if (!code) return missing();
    const language = code as Language;
    const path = kind ? `/${kind}/${slug}` : "/";
    const page = await describePage(platform, path, language);
    const current = page.status === 200 ? page.picture?.slice(platform.config.publicUrl.length) : undefined;
    if (!current) return missing();
    if (current !== url) return reply.header("cache-control", "no-cache").redirect(current, 302);
    if (!kept.has(url) && waitingPictures() >= mostWaiting)
      return reply.status(503).header("retry-after", "10").type("text/plain; charset=utf-8").send("Busy");
    const picture = await once(url, () => makePicture(platform, page.card!, page.look));
    return reply.header("cache-control", forEver).type("image/jpeg").send(picture);
  });
}
