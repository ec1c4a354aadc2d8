import type { EmbeddingView } from "@palco/contract/catalogue/api";
import { type EmbedKind, type EmbedOptions, embedKinds } from "@palco/values/embed";
import type { Language } from "@palco/values/language";
import { framedSites } from "@palco/values/trailer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readLook } from "#modules/look/public.ts";
import type { Platform } from "#platform/context.ts";
import { type EmbedFiles, embedPage, goneEmbed } from "./embed-page.ts";
import { findEmbedded } from "./find-embedded.ts";
import { oembed } from "./oembed.ts";

/** Only this page's own files, trailers of two other sites in frames, and in frames of the sites that its channel names. */
const policy = (ancestors: string) =>
  [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "media-src 'self' blob:", "font-src 'self'",
    "connect-src 'self'", "worker-src 'self' blob:", `frame-src ${framedSites.join(" ")}`, "base-uri 'none'", "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; "); // prettier-ignore

/** Editors of this site show it in any case. */
function ancestorsOf({ allow, hosts }: EmbeddingView): string {
  if (allow === "all") return "*";
  return ["'self'", ...(allow === "hosts" ? hosts.map((host) => `https://${host}`) : [])].join(" ");
}

/** `/embed/{player|buy}/{slug}` for frames of other sites, and `/oembed`, which tells them about it. */
export function mountEmbed(
  app: FastifyInstance,
  platform: Platform,
  {
    files,
    languageOf,
  }: { files: () => Promise<EmbedFiles>; languageOf: (request: FastifyRequest) => Language },
): void {
  app.get<{ Params: { kind: string; slug: string } }>("/embed/:kind/:slug", async (request, reply) => {
    const { kind, slug } = request.params;
    const language = languageOf(request);
    const options = optionsOf(request.query as Record<string, unknown>);
    const isKnown = embedKinds.includes(kind as EmbedKind);
    const [product, look, built] = await Promise.all([
      isKnown ? findEmbedded(platform, slug, language) : undefined,
      readLook(platform.db),
      files(),
    ]);
    // Knows no list of sites: the policy takes its place.
    reply.removeHeader("x-frame-options");
    void reply.type("text/html; charset=utf-8").headers({
      "content-security-policy": policy(product ? ancestorsOf(product.channel.embedding) : "*"),
      "x-robots-tag": "noindex, indexifembedded",
      "cache-control": "public, max-age=60",
      vary: "accept-language, accept-encoding",
    });
    if (!product) return reply.status(404).send(goneEmbed({ language, look, options }, built));
    const { publicUrl } = platform.config;
    return reply.send(
      embedPage({ product, kind: kind as EmbedKind, language, options, look, publicUrl }, built),
    );
  });

  app.get("/oembed", async (request, reply) => {
    const answer = await oembed(platform, request.query as Record<string, string>);
    void reply
      .status(answer.status)
      .headers({ "access-control-allow-origin": "*", "cache-control": "public, max-age=300" });
    return answer.status === 200
      ? reply.type("application/json; charset=utf-8").send(JSON.stringify(answer.body))
      : reply.type("text/plain; charset=utf-8").send(answer.status === 501 ? "Not implemented" : "Not found");
  });
}

function optionsOf({ theme, t, muted }: Record<string, unknown>): EmbedOptions {
  const second = Number(t);
  return {
    theme: theme === "light" ? "light" : "dark",
    t: Number.isInteger(second) && second > 0 && second < 86_400 ? second : undefined,
    muted: muted === "1",
  };
}
