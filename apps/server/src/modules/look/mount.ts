import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "#platform/context.ts";
import { readFontFile } from "./font-files.ts";
import { readLogo, readLook } from "./look.queries.ts";
import { themeSheet } from "./theme-sheet.ts";

const forEver = "public, max-age=31536000, immutable";

const notFound = (reply: FastifyReply) =>
  reply.status(404).header("cache-control", "no-cache").type("text/plain; charset=utf-8").send("Not found");

/** `/theme/<hash>.css`, `/brand/<id>.png` and `/fonts/<font>.woff2`: for everyone, and each address says one thing for ever. */
export function mountLook(app: FastifyInstance, { db }: Pick<Platform, "db">): void {
  app.get<{ Params: { file: string } }>("/theme/:file", async (request, reply) => {
    const sheet = themeSheet(await readLook(db));
    if (!sheet) return notFound(reply);
    // A page that is open was made with the look of before.
    if (request.url.split("?")[0] !== sheet.url)
      return reply.header("cache-control", "no-cache").redirect(sheet.url, 302);
    return reply.header("cache-control", forEver).type("text/css; charset=utf-8").send(sheet.css);
  });

  app.get<{ Params: { file: string } }>("/brand/:file", async (request, reply) => {
    const [, id] = /^([0-9a-f]{32})\.png$/.exec(request.params.file) ?? [];
    const png = id && (await readLogo(db, id));
    if (!png) return notFound(reply);
    return reply.header("cache-control", forEver).type("image/png").send(png);
  });

  app.get<{ Params: { file: string } }>("/fonts/:file", async (request, reply) => {
    const font = await readFontFile(request.params.file);
    if (!font) return notFound(reply);
    return reply.header("cache-control", forEver).type("font/woff2").send(font);
  });
}
