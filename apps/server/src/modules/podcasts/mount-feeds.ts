import { createHash } from "node:crypto";
import { guardedSource, SourceClosed } from "@palco/media/serve/guarded-source";
import { mediaOverHttp } from "@palco/media/serve/media-over-http";
import { folderStore } from "@palco/media/vod/asset-store";
import { audioAnswer } from "@palco/media/vod/audio-answer";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findWithChapters, listChapters } from "#modules/chapters/public.ts";
import { AppError } from "#platform/app-error.ts";
import { addressOf } from "#platform/http/address-of.ts";
import type { Platform } from "#platform/context.ts";
import { watchTransfers } from "#platform/rights.ts";
import { chaptersType, episodeOfChapters, writeChapters } from "./feed-chapters.ts";
import { memoizeFor } from "./memoize-for.ts";
import { findOutRow, listOutRows } from "./episode.queries.ts";
import { type Asking, type FeedAnswer, type OpenFeed, openPrivateFeed, openPublicFeed } from "./open-feed.ts";
import { episodeType, getAbout, writeFeed } from "./write-feed.ts";

/**
 * Milliseconds between two checks of the right to a long episode while it is sent. Lost rights are also checked at
 * once.
 */
const recheckMs = 10_000;
const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.m4a$/;

type Open = (asking: Asking) => Promise<FeedAnswer>;

/**
 * Serves `/feeds/<token>/feed.xml` and `/feeds/public/<slug>/feed.xml` for podcast apps, with the episodes beside
 * them. Outside the contract: the answers are XML and audio, and the apps have no session.
 */
export function mountFeeds(app: FastifyInstance, platform: Platform): void {
  const store = folderStore(platform.storage.path("assets"));
  const transfers = watchTransfers(platform);
  app.addHook("onClose", async () => transfers.close());
  // The path holds the token: it is never logged.
  const onError = (error: unknown) => {
    if (!(error instanceof SourceClosed)) platform.log.error({ err: error }, "an episode could not be sent");
  };

  async function sendFeed(request: FastifyRequest, reply: FastifyReply, open: Open): Promise<FastifyReply> {
    const feed = await ask(reply, open);
    if (!feed) return reply;
    const { db, now, config } = platform;
    const { id } = feed.product;
    const episodes = await listOutRows(db, id, now());
    const xml = writeFeed(config, feed, {
      about: await getAbout(db, id),
      episodes,
      withChapters: await findWithChapters(
        db,
        episodes.map((episode) => episode.id),
      ),
    });
    const etag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 22)}"`;
    void reply
      .header("cache-control", feed.isPublic ? "public, max-age=300" : "private, no-cache")
      .header("etag", etag)
      .header("x-robots-tag", "noindex");
    if (namesIt(request.headers["if-none-match"], etag)) return reply.status(304).send();
    return reply.type("application/rss+xml; charset=utf-8").send(xml);
  }

  async function sendChapters(reply: FastifyReply, feed: OpenFeed, id: string): Promise<FastifyReply> {
    const { db, now } = platform;
    const episode = await findOutRow(db, { productId: feed.product.id, id }, now());
    const chapters = episode ? await listChapters({ db, language: feed.language }, id) : [];
    if (!chapters.length) return refuse(reply, 404);
    // Players in browsers read it from their own pages; who has the address may.
    return reply
      .header("access-control-allow-origin", "*")
      .header("cache-control", feed.isPublic ? "public, max-age=300" : "private, no-cache")
      .header("x-robots-tag", "noindex")
      .type(chaptersType)
      .send(writeChapters(chapters));
  }

  async function sendEpisode(
    request: FastifyRequest,
    reply: FastifyReply,
    { open, name }: { open: Open; name: string },
  ): Promise<FastifyReply> {
    const since = transfers.announced;
    const feed = await ask(reply, open);
    if (!feed) return reply;
    const { db, now } = platform;
    const chaptersOf = episodeOfChapters(name);
    if (chaptersOf) return sendChapters(reply, feed, chaptersOf);
    const id = file.exec(name)?.[1];
    const episode = id && (await findOutRow(db, { productId: feed.product.id, id }, now()));
    if (!episode) return refuse(reply, 404);
    const answer = await audioAnswer(store, episode.assetId, episodeType);
    reply.hijack();
    const isOpen = async () => typeof (await open({ again: true })) === "object";
    const send = mediaOverHttp(
      () =>
        answer.kind !== "source"
          ? answer
          : {
              ...answer,
              source: guardedSource(answer.source, memoizeFor(recheckMs, isOpen)),
              // Its sound may be another one some day, of the same size.
              etag: `"${episode.assetId}"`,
              caching: "revalidate",
            },
      onError,
    );
    const userId = feed.listenerId;
    const stop = () => void reply.raw.destroy();
    const forget = userId ? transfers.follow({ userId, isAllowed: isOpen, stop }, since) : undefined;
    await send(request.raw, reply.raw).finally(forget);
    return reply;
  }

  const both = ["GET", "HEAD"];
  const privately =
    (token: string): Open =>
    (asking) =>
      openPrivateFeed(platform, token, asking);
  const publicly =
    (slug: string, address: string): Open =>
    (asking) =>
      openPublicFeed(platform, slug, { address, ...asking });
  app.route<{ Params: { token: string } }>({
    method: both,
    url: "/feeds/:token/feed.xml",
    handler: (request, reply) => sendFeed(request, reply, privately(request.params.token)),
  });
  app.route<{ Params: { token: string; file: string } }>({
    method: both,
    url: "/feeds/:token/:file",
    handler: (request, reply) =>
      sendEpisode(request, reply, { open: privately(request.params.token), name: request.params.file }),
  });
  app.route<{ Params: { slug: string } }>({
    method: both,
    url: "/feeds/public/:slug/feed.xml",
    handler: (request, reply) => sendFeed(request, reply, publicly(request.params.slug, addressOf(request))),
  });
  app.route<{ Params: { slug: string; file: string } }>({
    method: both,
    url: "/feeds/public/:slug/:file",
    handler: (request, reply) =>
      sendEpisode(request, reply, {
        open: publicly(request.params.slug, addressOf(request)),
        name: request.params.file,
      }),
  });
}

/** Returns the feed when it is open; otherwise the request has already been answered. */
async function ask(reply: FastifyReply, open: Open): Promise<OpenFeed | undefined> {
  const feed = await open({ again: false }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "request.too_many") throw error;
    void reply.header("retry-after", error.retryAfter ?? 60);
    return 429 as const;
  });
  if (typeof feed === "object") return feed;
  refuse(reply, feed === 429 ? 429 : feed === "closed" ? 403 : 404);
  return undefined;
}

const words = { 403: "This feed is closed", 404: "Not found", 429: "Too many requests" };

function refuse(reply: FastifyReply, status: keyof typeof words): FastifyReply {
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(words[status]);
}

const namesIt = (field: string | undefined, etag: string): boolean =>
  field?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
