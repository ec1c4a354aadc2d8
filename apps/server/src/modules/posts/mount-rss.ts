import { isLanguage, negotiateLanguage } from "@palco/values/language";
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { getChannel } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { listFeedPosts } from "./feed.queries.ts";
import { feedPath } from "./rss-address.ts";
import { writeRss } from "./write-rss.ts";

/** `/channels/<slug>/rss.xml`: outside the contract, since what is answered is XML. */
export function mountRss(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { slug: string }; Querystring: { lang?: unknown } }>(
    "/channels/:slug/rss.xml",
    async (request, reply) => {
      const { slug } = request.params;
      const asked = request.query.lang;
      const language = isLanguage(asked) ? asked : negotiateLanguage(request.headers["accept-language"]);
      const channel = await getChannel({ ...platform, actor: undefined, language }, slug).catch(
        (error: unknown) => {
          if (error instanceof AppError) return undefined;
          throw error;
        },
      );
      if (!channel) return reply.status(404).type("text/plain; charset=utf-8").send("Not found");
      if (channel.slug !== slug)
        return reply.header("cache-control", "no-cache").redirect(feedPath(channel.slug), 301);
      const posts = await listFeedPosts(platform.db, channel.id, language);
      const xml = await writeRss({ ...platform, language }, { channel, language, posts });
      const etag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 22)}"`;
      void reply
        .header("cache-control", "public, max-age=300")
        .header("etag", etag)
        .header("vary", "accept-language");
      if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
      return reply.type("application/rss+xml; charset=utf-8").send(xml);
    },
  );
}
