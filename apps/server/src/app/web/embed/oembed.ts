import { type EmbedKind, embedKinds, embedPath, embedSize, embedSnippet } from "@palco/values/embed";
import { isLanguage, type Language } from "@palco/values/language";
import { outsideTrailer } from "@palco/values/trailer";
import { readLook } from "#modules/look/public.ts";
import type { Platform } from "#platform/context.ts";
import { findEmbedded } from "./find-embedded.ts";

interface Asked {
  url?: string;
  maxwidth?: string;
  maxheight?: string;
  format?: string;
}

/** An address of a product of this site and what is to be embedded of it; nothing is fetched. */
function addressed(
  address: string | undefined,
  publicUrl: string,
): { kind: EmbedKind; slug: string; lang: Language | undefined } | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== new URL(publicUrl).origin) return undefined;
  const [, kind, slug] =
    new RegExp(`^/(?:products|embed/(${embedKinds.join("|")}))/([a-z0-9-]+)/?$`).exec(pathname) ?? [];
  const lang = searchParams.get("lang");
  return slug
    ? { kind: (kind as EmbedKind | undefined) ?? "player", slug, lang: isLanguage(lang) ? lang : undefined }
    : undefined;
}

/** A number of pixels; undefined for what is none. */
const pixels = (text: string | undefined) => (/^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) : Infinity);

/** The oEmbed answer for an address, or an HTTP status alone where there is none (oembed.com, 2.3.5). */
export async function oembed(
  platform: Platform,
  { url, maxwidth, maxheight, format = "json" }: Asked,
): Promise<{ status: 404 | 501 } | { status: 200; body: object }> {
  if (format !== "json") return { status: 501 };
  const { publicUrl } = platform.config;
  const asked = addressed(url, publicUrl);
  const found = asked && (await findEmbedded(platform, asked.slug, asked.lang ?? "es"));
  if (!found || found.channel.embedding.allow === "none") return { status: 404 };
  const { kind, lang } = asked;
  const { slug, title, channel, image, trailer } = found;
  const limits = { maxWidth: pixels(maxwidth), maxHeight: pixels(maxheight) };
  const size = embedSize(kind, limits);
  const { name } = await readLook(platform.db);
  const isPlayed = trailer?.assetId || outsideTrailer(trailer?.url ?? "")?.kind === "frame";
  const width = image?.widths.filter((one) => one <= Math.min(1280, limits.maxWidth)).at(-1);
  const height = image && width && Math.round((image.height * width) / image.width);
  return {
    status: 200,
    body: {
      version: "1.0",
      type: kind === "player" && isPlayed ? "video" : "rich",
      title,
      author_name: channel.title,
      author_url: `${publicUrl}/channels/${channel.slug}`,
      provider_name: name,
      provider_url: `${publicUrl}/`,
      cache_age: 3600,
      ...size,
      html: embedSnippet({ kind, address: publicUrl + embedPath(kind, slug, { lang }), title, ...size }),
      ...(height &&
        height <= limits.maxHeight && {
          thumbnail_url: `${publicUrl}/images/${image.id}/${width}.jpg`,
          thumbnail_width: width,
          thumbnail_height: height,
        }),
    },
  };
}
