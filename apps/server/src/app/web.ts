import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";

const dist = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2", ".json": "application/json",
  ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8", ".jpg": "image/jpeg", ".webp": "image/webp",
}; // prettier-ignore

/** The built web app: its files as they are, and its page for every other address. */
export function mountWeb(app: FastifyInstance, _platform: Platform): void {
  app.get("/*", async (request, reply) => {
    const path = normalize(decodeURIComponent(request.url.split("?")[0]!));
    const type = types[extname(path)];
    if (type && !path.includes("..")) {
      const file = await readFile(join(dist, path)).catch(() => undefined);
      if (!file) return reply.status(404).type("text/plain").send("Not found");
      const immutable = path.startsWith("/assets/");
      return reply.type(type).header("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache").send(file);
    }
    const page = await readFile(join(dist, "index.html"));
    return reply.type(types[".html"]!).header("cache-control", "no-cache").send(page);
  });
}
