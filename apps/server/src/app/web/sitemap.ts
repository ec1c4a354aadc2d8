import type { Language } from "@palco/values/language";
import { modules } from "#app/modules.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { escapeHtml } from "#platform/http/html.ts";
import type { LongListing, SitemapEntry } from "#platform/http/public-page.ts";
import { addressIn } from "./page.ts";

type Site = Pick<Platform, "db" | "config">;

const closed = [
  "/account/", "/manage/", "/mystuff/", "/player/", "/api/", "/m/", "/preview/", "/products/*/checkout",
]; // prettier-ignore

export function robots(publicUrl: string): string {
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Pages in a file: the protocol takes 50,000, and its 50 MB hold so many with their pictures and languages. */
export const mostInFile = 45_000;
/** Rows read at once: a file is sent as it is written, and never whole in memory. */
const readAtOnce = 1000;

interface Listing extends LongListing {
  address: string;
  /** Name of the query parameter that makes pages of their own. */
  choice?: string | undefined;
}

const alone = (entries: (db: Db) => Promise<SitemapEntry[]>): LongListing => ({
  count: async (db) => (await entries(db)).length,
  list: async (db, { offset, limit }) => (await entries(db)).slice(offset, offset + limit),
});

/** Everything on show, in an order that stays. */
const listings: readonly Listing[] = modules
  .flatMap((module) => module.publicPages ?? [])
  .flatMap(({ address, listed, choice }) =>
    !listed
      ? []
      : listed === "itself"
        ? [{ address, ...alone(async () => [{ slug: "" }]) }]
        : [{ address, choice: choice?.name, ...(typeof listed === "function" ? alone(listed) : listed) }],
  );

/** The list of the files: `/sitemap.xml`. */
export async function sitemapIndex({ db, config }: Site, most = mostInFile): Promise<string> {
  const counts = await Promise.all(listings.map((listing) => listing.count(db)));
  const files = Math.max(1, Math.ceil(counts.reduce((sum, count) => sum + count, 0) / most));
  const names = Array.from({ length: files }, (_, index) => `${config.publicUrl}/sitemap-${index + 1}.xml`);
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${names.map((name) => `<sitemap><loc>${escapeHtml(name)}</loc></sitemap>`).join("\n")}\n</sitemapindex>\n`;
}

/** One of the files, from 1, in pieces; undefined where there is no such file. */
export async function sitemapFile(
  site: Site,
  file: number,
  most = mostInFile,
): Promise<AsyncIterable<string> | undefined> {
  const entries = listEntries(site.db, { from: (file - 1) * most, most });
  const first = await entries.next();
  if (first.done && file > 1) return undefined;
  return (async function* () {
    yield `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n`;
    if (!first.done) yield linesOf(first.value, site.config.publicUrl);
    for await (const part of entries) yield linesOf(part, site.config.publicUrl);
    yield "</urlset>\n";
  })();
}

const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

interface Part extends Pick<Listing, "address" | "choice"> {
  entries: SitemapEntry[];
}

/** The entries of a file, a thousand at a time. */
async function* listEntries(
  db: Db,
  { from, most }: { from: number; most: number },
): AsyncGenerator<Part, undefined> {
  let before = 0;
  for (const { address, choice, count, list } of listings) {
    const length = await count(db);
    const end = Math.min(before + length, from + most);
    for (let at = Math.max(before, from); at < end; at += readAtOnce) {
      const part = { offset: at - before, limit: Math.min(readAtOnce, end - at) };
      yield { address, choice, entries: await list(db, part) };
    }
    before += length;
  }
  return undefined;
}

const linesOf = ({ entries, ...listing }: Part, publicUrl: string): string =>
  entries.map((entry) => `${lineOf(listing, entry, publicUrl)}\n`).join("");

function lineOf(
  { address, choice: parameter }: Pick<Listing, "address" | "choice">,
  { slug, choice, changedAt, languages = [], imageId, video }: SitemapEntry,
  publicUrl: string,
): string {
  const query = parameter && choice ? `?${parameter}=${choice}` : "";
  const page = publicUrl + address.replace(/:.*/, slug) + query;
  const picture = imageId && `${publicUrl}/images/${imageId}/1280.jpg`;
  return element("url", [
    text("loc", page),
    changedAt && text("lastmod", changedAt.toISOString().slice(0, 10)),
    // A page in one language has no others.
    ...(languages.length > 1 ? languages.map((code) => alternate(code, addressIn(page, code))) : []),
    picture && element("image:image", [text("image:loc", picture)]),
    video &&
      picture &&
      element("video:video", [
        text("video:thumbnail_loc", picture),
        text("video:title", video.title),
        text("video:description", video.description),
        text("video:player_loc", publicUrl + video.playerPath),
      ]),
  ]);
}

type Piece = string | false | null | undefined;
const element = (name: string, pieces: readonly Piece[]) =>
  `<${name}>${pieces.filter(Boolean).join("")}</${name}>`;
const text = (name: string, value: string) => element(name, [escapeHtml(value)]);
const alternate = (language: Language, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`;
