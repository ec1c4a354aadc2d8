import type { Tx } from "#platform/db/database.ts";
import type { DemoProduct } from "../texts/types.ts";

const day = 86_400_000;

/** The episodes of a podcast of the demo, dated around today. */
export async function fillEpisodes(
  tx: Tx,
  { episodes = [] }: DemoProduct,
  productId: string,
  sounds: readonly string[],
  now: Date,
): Promise<void> {
  if (!episodes.length) return;
  const rows = episodes.map(({ title, description, publishedInDays }, position) => ({
    product_id: productId,
    position,
    title,
    description,
    published_at: new Date(now.getTime() + publishedInDays * day),
    asset_id: sounds[position]!,
  }));
  await tx.insertInto("podcast_episode").values(rows).execute();
}
