import type { PostDocument } from "@palco/contract/rich-text";
import { type Localized, type Language, inLanguage } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { FeedPost } from "./write-rss.ts";

const mostItems = 50;

interface Row {
  id: string;
  slug: string;
  title: string;
  titles: Localized;
  shortDescription: string;
  shortDescriptions: Localized;
  isFree: boolean;
  publishedAt: Date;
  categories: Localized[];
  document: PostDocument;
}

/** The posts of a channel that are on show, newest first; each in this language, else in its first. */
export async function listFeedPosts(db: Db, channelId: string, language: Language): Promise<FeedPost[]> {
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.title, p.titles, p.short_description as "shortDescription",
      p.short_descriptions as "shortDescriptions", p.plan = 'free' as "isFree", p.published_at as "publishedAt", t.document,
      array(select c.names from category_of_product pc join category_card c on c.id = pc.category_id
        where pc.product_id = p.id order by c.position, c.id) as categories
    from product_card p cross join lateral (select document from post_text where product_id = p.id and document is not null
      order by language <> ${language}, created_at, language limit 1) t
    where p.channel_id = ${channelId} and p.type = 'post' and p.status = 'published'
    order by p.published_at desc, p.id desc limit ${mostItems}`.execute(db);
  return rows.map((row) => ({
    ...row,
    title: row.titles[language] || row.title,
    shortDescription: row.shortDescriptions[language] || row.shortDescription,
    categories: row.categories.map((names) => inLanguage(names, language)),
  }));
}
