import { type Language, type Localized, ownLanguages } from "@palco/values/language";
import { outsideTrailer } from "@palco/values/trailer";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { LongListing } from "#platform/http/public-page.ts";
import { onShow } from "./card.queries.ts";

/** Languages that a product has a title of its own in. */
export async function findProductLanguages(db: Db, id: string): Promise<Language[]> {
  const { titles } = await db
    .selectFrom("product")
    .select(sql<Localized>`titles`.as("titles"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return ownLanguages(titles);
}

interface Row {
  slug: string;
  changedAt: Date;
  title: string;
  titles: Localized;
  shortDescription: string;
  imageId: string | null;
  hasTrailer: boolean;
  trailerUrl: string;
}

const shown = sql`from product p join channel_card c on c.id = p.channel_id`;

/** The products on show for the sitemap, in the order they were made. */
export const productListing: LongListing = {
  async count(db) {
    const { rows } = await sql<{ count: number }>`select count(*)::int ${shown} where ${onShow}`.execute(db);
    return rows[0]!.count;
  },
  async list(db, { offset, limit }) {
    const { rows } = await sql<Row>`select p.slug, p.updated_at as "changedAt", p.title, p.titles,
        p.short_description as "shortDescription", p.image_id as "imageId", p.trailer_url as "trailerUrl",
        coalesce(t.state in ('playable', 'ready'), false) as "hasTrailer"
      ${shown} left join asset_card t on t.id = p.trailer_asset_id
      where ${onShow} order by p.id offset ${offset} limit ${limit}`.execute(db);
    return rows.map(
      ({ slug, changedAt, title, titles, shortDescription, imageId, hasTrailer, trailerUrl }) => ({
        slug,
        changedAt,
        languages: ownLanguages(titles),
        imageId,
        ...((hasTrailer || outsideTrailer(trailerUrl)?.kind === "frame") &&
          imageId && {
            video: { title, description: shortDescription || title, playerPath: `/embed/player/${slug}` },
          }),
      }),
    );
  },
};
