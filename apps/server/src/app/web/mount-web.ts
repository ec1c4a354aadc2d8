import { type Language, isLanguage, negotiateLanguage } from "@palco/values/language";
import { framedSites } from "@palco/values/trailer";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keysOf, listAsked, readMeasurement } from "#modules/cookies/public.ts";
import { readSiteConfig } from "#modules/site-config/public.ts";
import { listSiteModules } from "#modules/site-modules/public.ts";
import type { Platform } from "#platform/context.ts";
import { createSharedAnswers, type SharedAnswer } from "#platform/http/shared-answers.ts";
import { describePage, pageAddress, type SitePage } from "./describe-page.ts";
import { findMoved } from "./find-moved.ts";
import { firstHeader } from "./first-header.ts";
import { mountEmbed } from "./embed/mount-embed.ts";
import { fillPage } from "./page.ts";
import { createSiteFiles } from "./site-files.ts";
import { mountSharePictures } from "./share/mount-pictures.ts";
import { mountSitemap } from "./mount-sitemap.ts";
import { robots } from "./sitemap.ts";
import { createStaticFiles } from "./static-files.ts";

/** Nothing inline, nothing from elsewhere but trailers of two sites in frames and the script that counts visits (ASVS 14.4.3). The player's workers and buffers are blobs. */
const policyFramedBy = (framedBy: "'none'" | "'self'", measuredBy = "") => [
  "default-src 'self'", `script-src 'self'${measuredBy}`, "style-src 'self'", `img-src 'self' data: blob:${measuredBy}`,
  "media-src 'self' blob:", "font-src 'self'", `connect-src 'self'${measuredBy}`, "worker-src 'self' blob:", "object-src 'none'", "base-uri 'self'",
  "form-action 'self'", `frame-ancestors ${framedBy}`, `frame-src 'self' ${framedSites.join(" ")}`,
].join("; "); // prettier-ignore

/** The keys that pages ask a consent for, and the Content-Security-Policy with the origin of the script that counts visits. */
async function rulesOf(platform: Platform) {
  const [asked, measurement] = await Promise.all([listAsked(platform), readMeasurement(platform.db)]);
  const measuredBy = measurement ? ` ${new URL(measurement.script).origin}` : "";
  return { asks: keysOf(asked), policy: policyFramedBy("'none'", measuredBy) };
}

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
  const siteFiles = createSiteFiles(platform);
  // Pages are the same for everybody; a change of the data clears them, as it does the answers of the API.
  const pages = createSharedAnswers({ maxBytes: 4 * 1024 * 1024 });
  let rules: ReturnType<typeof rulesOf> | undefined;
  const clear = () => {
    pages.clear();
    rules = undefined;
  };
  void platform.bus.subscribe("shared_changed", clear, clear);
  const readRules = () => {
    const read = (rules ??= rulesOf(platform));
    read.catch(() => rules === read && (rules = undefined));
    return read;
  };

  mountSharePictures(app, platform);
  mountEmbed(app, platform, {
    files: files.embed,
    languageOf: (request) => languageOf(request).language,
  });
  app.get("/robots.txt", async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(platform.config.publicUrl)),
  );
  mountSitemap(app, platform);

  // The only page that may stand in a frame, and only in this site's: what editors show of a page (features/pages/editor).
  app.get("/preview/frame", async (_, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .headers({
        "content-security-policy": policyFramedBy("'self'"),
        "cache-control": "no-cache",
        "x-robots-tag": "noindex",
      })
      .send((await files.page()).replace("<head>", '<head><script src="/no-storage.js"></script>')),
  );

  app.get("/*", async (request, reply): Promise<FastifyReply> => {
    const path = request.url.split("?")[0]!;
    if (/\.[a-z0-9]{2,12}$/i.test(path)) {
      const accepts = request.headers["accept-encoding"];
      const file = (await siteFiles.find(path)) ?? (await files.find(path, accepts));
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
    const { asks, policy } = await readRules();
    void reply.type("text/html; charset=utf-8").headers({
      "content-security-policy": policy,
      "cache-control": "no-cache",
      vary: "accept-language, accept-encoding",
    });
    const address = pageAddress(request.url);
    const key = `${asked.language} ${asked.isNamed} ${address}`;
    const make = async () => {
      const page = await describePage(platform, address, asked.language);
      const body = await render(page, asked, asks);
      // What is not there is not kept: anyone could fill the memory with addresses.
      if (page.status !== 200) throw new Missing(body, page.status);
      return body;
    };
    try {
      return sendPage(request, reply, pages.find(key) ?? (await pages.make(key, make)));
    } catch (error) {
      if (error instanceof Missing) return reply.status(error.status).send(error.body);
      throw error;
    }
  });

  async function render(
    page: SitePage,
    asked: ReturnType<typeof languageOf>,
    asks: readonly string[],
  ): Promise<string> {
    const { first } = page;
    if (!first) return fillPage(await files.page(), page, asked, { asks });
    const [config, siteModules] = await Promise.all([
      readSiteConfig(platform.db),
      listSiteModules(platform.db),
    ]);
    const texts = ["shell", "ui", ...first.texts].map(
      (domain) => `../../packages/i18n/locales/${asked.language}/${domain}.json`,
    );
    const answers = [
      ...first.answers,
      { key: ["site-config"], answer: config },
      { key: ["site-modules"], answer: siteModules },
    ];
    const hasCodes = siteModules.modules.some(({ key, enabled }) => key === "commerce" && enabled);
    return fillPage(await files.page(), { ...page, first: { ...first, answers } }, asked, {
      header: firstHeader(asked.language, {
        coupons: config.coupons && hasCodes,
        site: page.look.name,
        menu: page.menu,
      }),
      files: await files.screen([first.screen, ...texts]),
      asks,
    });
  }
}

/** The page of an address that leads nowhere, or nowhere any more. */
class Missing extends Error {
  readonly body: string;
  readonly status: number;
  constructor(body: string, status: number) {
    super("no such page");
    this.body = body;
    this.status = status;
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SharedAnswer): FastifyReply {
  void reply.header("etag", page.etag);
  if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  if (page.gzip && request.headers["accept-encoding"]?.includes("gzip"))
    return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.body);
}
