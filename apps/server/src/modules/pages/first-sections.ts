import type { Db } from "#platform/db/database.ts";
import type { StoredSection } from "./home-sections.queries.ts";

const shown = 20;

/** The home page while the team has arranged nothing: the newest products and channels, if there are any. */
export async function firstSections(db: Db): Promise<StoredSection[]> {
  const [products, channels] = await Promise.all([
    db
      .selectFrom("product_card as product")
      .innerJoin("channel_card as channel", "channel.id", "product.channel_id")
      .select("product.slug")
      .where("product.status", "=", "published")
      .where("channel.status", "=", "published")
      .orderBy("product.published_at", "desc")
      .limit(shown)
      .execute(),
    db
      .selectFrom("channel_card as channel")
      .select("slug")
      .where("status", "=", "published")
      .orderBy("published_at", "desc")
      .limit(shown)
      .execute(),
  ]);
  const sections: StoredSection[] = [
    {
      id: "00000000-0000-4000-8000-000000000001",
      content: {
        kind: "product_slider",
        title: { es: "Recién llegado", en: "Just in", pt: "Acabado de chegar" },
        products: products.map(({ slug }) => slug),
        category: null,
      },
    },
    {
      id: "00000000-0000-4000-8000-000000000002",
      content: {
        kind: "channel_slider",
        title: { es: "Canales", en: "Channels", pt: "Canais" },
        channels: channels.map(({ slug }) => slug),
      },
    },
  ];
  return products.length ? sections : [];
}
