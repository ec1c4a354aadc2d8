import type { ChannelView } from "@palco/contract/channels/api";
import type { PostDocument } from "@palco/contract/rich-text";
import type { Language } from "@palco/values/language";
import { xmlElement, xmlText } from "@palco/values/xml";
import type { Context } from "#platform/context.ts";
import { teaserOf } from "./document.ts";
import { feedPath } from "./rss-address.ts";
import { renderForFeed } from "./render-post.ts";

/** A post of a feed, in the feed's language where there is one. */
export interface FeedPost {
  id: string;
  slug: string;
  title: string;
  shortDescription: string;
  isFree: boolean;
  publishedAt: Date;
  categories: readonly string[];
  document: PostDocument;
}

const namespaces = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
};
const element = (name: string, text: string) => xmlElement(name, [xmlText(text)]);

interface Feed {
  channel: ChannelView;
  language: Language;
  posts: readonly FeedPost[];
}

/** The posts of a channel as RSS 2.0: free ones whole, of the others what everybody may read. */
export async function writeRss(
  context: Pick<Context, "db" | "language" | "now" | "config">,
  { channel, language, posts }: Feed,
): Promise<string> {
  const { publicUrl } = context.config;
  const items: string[] = [];
  for (const post of posts) {
    const page = `${publicUrl}/products/${post.slug}`;
    const nodes = post.isFree ? post.document.content : teaserOf(post.document);
    items.push(
      xmlElement("item", [
        element("title", post.title),
        element("link", page),
        xmlElement("guid", [xmlText(post.id)], { isPermaLink: "false" }),
        element("pubDate", post.publishedAt.toUTCString()),
        element("dc:creator", channel.title),
        element("description", post.shortDescription),
        ...post.categories.map((category) => element("category", category)),
        element("content:encoded", await renderForFeed(context, nodes, post.id)),
      ]),
    );
  }
  const xml = xmlElement("channel", [
    element("title", channel.title),
    element("link", `${publicUrl}/channels/${channel.slug}`),
    element("description", channel.description || channel.title),
    element("language", language),
    ...(posts[0] ? [element("lastBuildDate", posts[0].publishedAt.toUTCString())] : []),
    element("generator", "Palco"),
    xmlElement("atom:link", [], {
      href: publicUrl + feedPath(channel.slug),
      rel: "self",
      type: "application/rss+xml",
    }),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement("rss", [xml], { version: "2.0", ...namespaces })}\n`;
}
