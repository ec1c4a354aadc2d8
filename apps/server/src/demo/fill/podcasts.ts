import type { Tx } from "#platform/db/database.ts";
import { demoProducts } from "../texts/products.ts";
import type { DemoMedia } from "./media.ts";
import type { FilledProduct } from "./products.ts";

const day = 86_400_000;

/** The episodes of the demo's podcasts, dated around today. */
export async function fillPodcasts(
  tx: Tx,
  products: Map<string, FilledProduct>,
  media: DemoMedia,
  now: Date,
): Promise<void> {
  const episodes = demoProducts.flatMap(({ slug, episodes: listed = [] }) =>
    listed.map(({ title, description, publishedInDays }, position) => ({
      product_id: products.get(slug)!.id,
      position,
      title,
      description,
      published_at: new Date(now.getTime() + publishedInDays * day),
      asset_id: media.sound(slug, position),
    })),
  );
  await tx.insertInto("podcast_episode").values(episodes).execute();
}
