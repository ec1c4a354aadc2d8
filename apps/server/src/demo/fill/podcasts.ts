import { insertEpisode } from "#modules/podcasts/public.ts";
import type { Tx } from "#platform/db/database.ts";
import type { DemoProduct } from "../texts/types.ts";

const day = 86_400_000;

/** The episodes of a podcast of the demo, dated around today. */
export async function fillEpisodes(
  tx: Tx,
  { episodes = [] }: DemoProduct,
  { productId, sounds, now }: { productId: string; sounds: readonly string[]; now: Date },
): Promise<void> {
  if (!episodes.length) return;
  for (const [position, { title, description, publishedInDays }] of episodes.entries()) {
    const publishedAt = new Date(now.getTime() + publishedInDays * day).toISOString();
    const place = { productId, position, assetId: sounds[position]!, now };
    await insertEpisode(tx, { title, description, publishedAt }, place);
  }
}
