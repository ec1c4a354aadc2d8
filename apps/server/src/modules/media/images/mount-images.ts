import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import { nearestWidth } from "./image-sizes.ts";
import { getSquareImage, squareName } from "./square-image.ts";
import { imageFolder } from "./store-image.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const types = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;

/** The widths that lie in the picture's folder in this format. */
async function listWidths(storage: Platform["storage"], id: string, format: string): Promise<number[]> {
  const names = await storage.list(imageFolder(id));
  return names
    .filter((name) => new RegExp(`^\\d+\\.${format}$`).test(name))
    .map((name) => Number.parseInt(name, 10));
}

/** The picture in the width asked for, or in the nearest smaller one. */
export async function findImageContent(
  storage: Platform["storage"],
  id: string,
  { asked, format }: { asked: number; format: string },
): Promise<Buffer | undefined> {
  const content = await storage.get(`${imageFolder(id)}/${asked}.${format}`);
  if (content) return content;
  const width = nearestWidth(await listWidths(storage, id, format), asked);
  return width === undefined ? undefined : storage.get(`${imageFolder(id)}/${width}.${format}`);
}

/**
 * `/images/<id>/<width>.<webp|avif|jpg>`: for everyone and for ever; an unknown width gets the nearest smaller one.
 * `/images/<id>/square.jpg`: the same picture as directories of podcasts want it.
 */
export function mountImages(app: FastifyInstance, { storage }: Pick<Platform, "storage">): void {
  app.get<{ Params: { id: string; file: string } }>("/images/:id/:file", async (request, reply) => {
    const { id, file } = request.params;
    const parsed = /^(\d{1,5})\.(webp|avif|jpg)$/.exec(file);
    const notFound = () =>
      reply.status(404).header("cache-control", "public, max-age=60").type("text/plain").send("Not found");
    const isSquare = file === squareName;
    if ((!parsed && !isSquare) || !uuid.test(id)) return notFound();
    const format = (parsed?.[2] ?? "jpg") as keyof typeof types;
    const etag = `"${id}.${file}"`;
    const content = isSquare
      ? await getSquareImage({ storage }, id)
      : await findImageContent(storage, id, { asked: Number(parsed?.[1]), format });
    if (!content) return notFound();
    void reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    return reply.type(types[format]).send(content);
  });
}
