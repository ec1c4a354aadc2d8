import type { DevicePlace } from "@palco/contract/playback";
import type { StartedListening } from "@palco/contract/podcasts";
import { mayEditProduct } from "#modules/catalogue/public.ts";
import { openListening } from "#modules/playback/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { episodeState } from "./episode.ts";
import { findEpisodeRow } from "./episode.queries.ts";
import { findVisiblePodcast } from "./find-podcast.ts";

/** Starts listening to an episode one may hear. Its organizer hears those that are not out, too. */
export async function startListening(
  context: Context<Actor>,
  { slug, id }: { slug: string; id: string },
  place: DevicePlace,
): Promise<StartedListening> {
  const { db, actor, now } = context;
  const { product, decision } = await findVisiblePodcast(context, slug);
  if (!decision.allow) throw new AppError("playback.no_ticket");
  const episode = await findEpisodeRow(db, { productId: product.id, id });
  const own = mayEditProduct(actor, product);
  const isForThem = own || (episode && episodeState(episode.publishedAt, now()) === "out");
  if (!episode || !isForThem) throw new AppError("podcasts.episode_not_found");
  if (!episode.assetId) throw new AppError("podcasts.not_ready");
  const item = { id, productId: product.id };
  const heard = { assetId: episode.assetId, item, until: decision.until, own };
  return openListening(context, heard, place);
}
