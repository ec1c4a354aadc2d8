import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import { listClips } from "./clip.queries.ts";
import { clipFile } from "./make-clips.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const types = { mp4: "video/mp4", webm: "video/webm" } as const;

/** `/clips/<asset>.<mp4|webm>`: for everyone, while a page shows it. A film's bytes never change, so neither do these. */
export function mountClips(app: FastifyInstance, { db, storage }: Pick<Platform, "db" | "storage">): void {
  app.get<{ Params: { file: string } }>("/clips/:file", async (request, reply) => {
    const [, id, ending] = /^([0-9a-f-]{36})\.(mp4|webm)$/.exec(request.params.file) ?? [];
    const clip = id && uuid.test(id) ? (await listClips(db, [id])).get(id) : undefined;
    const format = ending as keyof typeof types;
    const content = clip && id ? await storage.get(clipFile(id, format)) : undefined;
    if (!content)
      return reply
        .status(404)
        .header("cache-control", "public, max-age=60")
        .type("text/plain")
        .send("Not found");
    void reply
      .header("cache-control", "public, max-age=86400")
      .header("accept-ranges", "bytes")
      .type(types[format]);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    const from = Number(range?.[1]);
    const to = Math.min(range?.[2] ? Number(range[2]) : content.length - 1, content.length - 1);
    if (!range || from > to) return reply.send(content);
    return reply
      .status(206)
      .header("content-range", `bytes ${from}-${to}/${content.length}`)
      .send(content.subarray(from, to + 1));
  });
}
