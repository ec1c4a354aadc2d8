import { grantTrailer } from "#modules/playback/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findOutRow } from "./episode.queries.ts";
import { findVisiblePodcast } from "./find-podcast.ts";

/** The sound of a sample, for anyone who can see the podcast. Nothing of it is counted, and nowhere is resumed. */
export async function getSample(
  context: Context<Actor | undefined>,
  { slug, id }: { slug: string; id: string },
) {
  const { product } = await findVisiblePodcast(context, slug);
  const episode = await findOutRow(context.db, { productId: product.id, id }, context.now());
  if (!episode?.isSample) throw new AppError("podcasts.episode_not_found");
  return { media: grantTrailer(context, episode.assetId) };
}
