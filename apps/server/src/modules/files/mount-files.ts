import { type ErrorCode, errorStatus } from "@palco/contract/errors";
import { errorText } from "@palco/i18n/error-text";
import { mediaOverHttp } from "@palco/media/serve/media-over-http";
import { sourceAnswer } from "@palco/media/serve/media-answer";
import { negotiateLanguage } from "@palco/values/language";
import { resourceTypeOf, resourceTypes } from "@palco/values/resource-types";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findLivingAccount } from "#modules/accounts/public.ts";
import { findItem, type Item, mayOpen } from "#modules/items/public.ts";
import { findResource, type Resource, resourceFile } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import { readFileKey } from "./file-address.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Wanted {
  Params: { id: string; filename: string };
  Querystring: { key?: unknown };
}

/**
 * `/files/<item>/<name>`: a file of an item, as it was sent. Outside the contract: browsers follow it as a link. It is
 * always saved and never shown, because its content is somebody else's.
 */
export function mountFiles(app: FastifyInstance, platform: Platform): void {
  const onError = (error: unknown) => platform.log.error({ err: error }, "a file could not be sent");

  async function send(
    reply: FastifyReply,
    request: FastifyRequest,
    resource: Resource,
  ): Promise<FastifyReply> {
    const file = await platform.storage.open(resourceFile(resource.id));
    if (!file) throw new Error(`The file of resource ${resource.id} is lost`);
    const type = resourceTypeOf(resource.filename);
    const source = {
      size: file.size,
      read: (offset: number, length: number) => file.read(offset, length),
    };
    const release = () => void file.close();
    const answer = {
      ...sourceAnswer(source, type ? resourceTypes[type] : "application/octet-stream", "revalidate", release),
      etag: `"${resource.id}"`,
    };
    reply.hijack();
    reply.raw.setHeader("content-disposition", disposition(resource.filename));
    reply.raw.setHeader("content-security-policy", "default-src 'none'; sandbox");
    reply.raw.setHeader("x-robots-tag", "noindex");
    await mediaOverHttp(() => answer, onError)(request.raw, reply.raw);
    return reply;
  }

  app.route<Wanted>({
    method: ["GET", "HEAD"],
    url: "/files/:id/:filename",
    async handler(request, reply) {
      const { id } = request.params;
      const item = uuid.test(id) ? await findItem(platform.db, id) : undefined;
      const resource = item?.resourceId ? await findResource(platform.db, item.resourceId) : undefined;
      const refusal: ErrorCode | undefined =
        item && resource ? await refusalOf(platform, item, request.query.key) : "request.not_found";
      if (resource && !refusal) return send(reply, request, resource);
      const code = refusal ?? "request.not_found";
      const language = negotiateLanguage(request.headers["accept-language"]);
      return reply
        .status(errorStatus[code])
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send(errorText(language, code));
    },
  });
}

/** Locks that open when another lesson or course is completed. The others hide the file. */
const opensLater: readonly ErrorCode[] = ["lesson.locked", "course.locked"];

/** Why the account of this address may not have the file now; undefined: it may. */
async function refusalOf(platform: Platform, item: Item, key: unknown): Promise<ErrorCode | undefined> {
  const userId = typeof key === "string" ? readFileKey(platform, item.id, key) : undefined;
  const asker = userId ? await findLivingAccount(platform.db, userId) : undefined;
  const opening = await mayOpen(platform, asker, { item });
  if (!opening) return "request.not_found";
  const { lock, isForEverybody, decision, product } = opening;
  const isHidden = lock !== undefined && !opensLater.includes(lock);
  if (isHidden || (!decision.allow && product.status === "draft")) return "request.not_found";
  if (!decision.allow && !isForEverybody) return "media.file_closed";
  return lock && "media.file_locked";
}

/** Its name in letters that every browser reads, and as it is (RFC 6266). */
function disposition(filename: string): string {
  const plain = filename.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(filename).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
