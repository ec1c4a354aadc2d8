import { type Localized, textFor } from "@palco/values/language";
import { xmlElement, xmlText } from "@palco/values/xml";
import { sql } from "kysely";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { HeardEpisode } from "./episode.queries.ts";
import { chaptersType, chaptersUrl } from "./feed-chapters.ts";
import { episodeUrl, feedUrl, podcastGuid } from "./feed-address.ts";
import { itunesCategories } from "./itunes-category.ts";
import type { OpenFeed } from "./open-feed.ts";

/** Texts and data of a podcast in its feed, beyond its product data. */
interface About {
  shortDescription: string;
  shortDescriptions: Localized;
  description: string;
  descriptions: Localized;
  ageRating: string;
  updatedAt: Date;
  /** Ids. */
  categories: string[];
}

export async function getAbout(db: Db, productId: string): Promise<About> {
  const { rows } =
    await sql<About>`select short_description as "shortDescription", short_descriptions as "shortDescriptions",
    description, descriptions, age_rating as "ageRating", updated_at as "updatedAt",
    array(select pc.category_id from category_of_product pc join category_card c on c.id = pc.category_id
      where pc.product_id = product.id order by c.position, c.id) as categories from product_card product where id = ${productId}`.execute(
      db,
    );
  return rows[0]!;
}

const namespaces = {
  "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
  "xmlns:podcast": "https://podcastindex.org/namespace/1.0",
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
};
/** The name that podcast apps know AAC in MP4 by (Apple, "Podcast RSS feed requirements"). */
export const episodeType = "audio/x-m4a";

const element = (name: string, text: string) => xmlElement(name, [xmlText(text)]);

/** Plain text as HTML: an empty line begins a paragraph. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${xmlText(part.trim()).replaceAll("\n", "<br/>")}</p>`)
    .join("");
}

/**
 * A podcast as RSS 2.0 with the words of iTunes and Podcast 2.0, newest episode first. Byte for byte the same as long as
 * nothing changes, so that apps can be answered "not modified".
 */
export function writeFeed(
  { publicUrl }: Pick<Config, "publicUrl">,
  { product, language, base, isPublic }: OpenFeed,
  {
    about,
    episodes,
    withChapters,
  }: {
    about: About;
    episodes: readonly HeardEpisode[];
    /** Ids of the episodes that have chapters. */
    withChapters: ReadonlySet<string>;
  },
): string {
  const page = `${publicUrl}/products/${product.slug}`;
  const isExplicit = about.ageRating === "18+" ? "true" : "false";
  const cover = product.image && `${publicUrl}/images/${product.image.id}/square.jpg`;
  const description =
    about.descriptions[language] ||
    about.description ||
    about.shortDescriptions[language] ||
    about.shortDescription ||
    product.title;
  const newest = episodes.toSorted(
    (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || other.position - one.position,
  );
  const changed = Math.max(
    about.updatedAt.getTime(),
    ...episodes.flatMap(({ updatedAt, publishedAt }) => [updatedAt.getTime(), publishedAt.getTime()]),
  );
  const items = newest.map((episode) => {
    const title = textFor(episode.title, episode.titles, language);
    const words = textFor(episode.description, episode.descriptions, language) || title;
    return xmlElement("item", [
      element("title", title),
      xmlElement("guid", [xmlText(episode.id)], { isPermaLink: "false" }),
      element("pubDate", episode.publishedAt.toUTCString()),
      element("link", page),
      element("description", words),
      element("content:encoded", paragraphs(words)),
      xmlElement("enclosure", [], {
        url: episodeUrl(base, episode.id),
        length: episode.bytes,
        type: episodeType,
      }),
      element("itunes:duration", String(Math.round(episode.durationMs / 1000))),
      element("itunes:episode", String(episode.position + 1)),
      element("itunes:episodeType", "full"),
      element("itunes:explicit", isExplicit),
      ...(withChapters.has(episode.id)
        ? [xmlElement("podcast:chapters", [], { url: chaptersUrl(base, episode.id), type: chaptersType })]
        : []),
    ]);
  });
  const channel = xmlElement("channel", [
    element("title", product.title),
    element("link", page),
    element("description", description),
    element("content:encoded", paragraphs(description)),
    element("language", language),
    element("lastBuildDate", new Date(changed).toUTCString()),
    element("generator", "Palco"),
    xmlElement("atom:link", [], { href: feedUrl(base), rel: "self", type: "application/rss+xml" }),
    ...(cover
      ? [
          xmlElement("itunes:image", [], { href: cover }),
          xmlElement("image", [
            element("url", cover),
            element("title", product.title),
            element("link", page),
          ]),
        ]
      : []),
    element("itunes:author", product.channel.title),
    ...itunesCategories(about.categories),
    element("itunes:type", "episodic"),
    element("itunes:explicit", isExplicit),
    // Directories must not list a paid podcast.
    ...(isPublic ? [] : [element("itunes:block", "yes")]),
    element("podcast:guid", podcastGuid(product.id)),
    element("podcast:locked", "yes"),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement("rss", [channel], { version: "2.0", ...namespaces })}\n`;
}
