import type { HomeSectionContent, KeptSection } from "@palco/contract/pages/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { describeKept, readSection } from "./section-shapes.ts";

export interface StoredSection {
  id: string;
  content: HomeSectionContent;
}

/** The sections of a page that this release can read. The others are kept, and left out rather than breaking the page. */
export async function listSections(db: Db, page = "home"): Promise<StoredSection[]> {
  return (await readSections(db, page)).flatMap(({ id, parsed }) =>
    parsed ? [{ id, content: parsed }] : [],
  );
}

async function readSections(db: Db, page: string) {
  const rows = await db
    .selectFrom("home_section")
    .select(["id", "content"])
    .where("page", "=", page)
    .orderBy("position")
    .execute();
  return rows.map(({ id, content }) => ({ id, content, parsed: readSection(content) }));
}

/** The sections of a page that this release can't read. */
export async function listKept(db: Db, page = "home"): Promise<KeptSection[]> {
  return (await readSections(db, page)).flatMap(({ id, content, parsed }) =>
    parsed ? [] : [describeKept(id, content)],
  );
}

/** Puts these sections in the place of those that could be read; what no editor has shown stays, after them. */
export async function replaceSections(
  tx: Tx,
  sections: readonly HomeSectionContent[],
  page = "home",
): Promise<void> {
  const stored = await readSections(tx, page);
  const [read, unread] = [stored.filter(({ parsed }) => parsed), stored.filter(({ parsed }) => !parsed)];
  if (read.length)
    await tx
      .deleteFrom("home_section")
      .where(
        "id",
        "in",
        read.map(({ id }) => id),
      )
      .execute();
  for (const [index, { id }] of unread.entries())
    await tx
      .updateTable("home_section")
      .set({ position: sections.length + index })
      .where("id", "=", id)
      .execute();
  if (!sections.length) return;
  await tx
    .insertInto("home_section")
    .values(sections.map((content, position) => ({ page, kind: content.kind, position, content })))
    .execute();
}

interface Named {
  slug: string;
  id: string;
}

/** Ids of published products and channels by the slugs that sections name, present or former: what they may show to everyone. */
export async function findShownIds(
  db: Db,
  slugs: { products: readonly string[]; channels: readonly string[] },
) {
  const [products, channels] = await Promise.all([
    slugs.products.length
      ? sql<Named>`select named.slug, p.id from unnest(${[...slugs.products]}::text[]) named (slug)
          join product_card p on p.id = product_at(named.slug) join channel_card c on c.id = p.channel_id
          where p.status = 'published' and c.status = 'published' and ${typeIsOn()}`.execute(db)
      : { rows: [] },
    slugs.channels.length
      ? sql<Named>`select named.slug, c.id from unnest(${[...slugs.channels]}::text[]) named (slug)
          join channel_card c on c.id = channel_at(named.slug) where c.status = 'published'`.execute(db)
      : { rows: [] },
  ]);
  return {
    products: new Map(products.rows.map(({ slug, id }) => [slug, id])),
    channels: new Map(channels.rows.map(({ slug, id }) => [slug, id])),
  };
}

/** The newest published products of a channel. */
export async function listNewestOf(db: Db, channelId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("product_card as product")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("status", "=", "published")
    .where(typeIsOn("product"))
    .orderBy("published_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
