import {
  changeOwnProduct,
  getOwnProduct,
  type OwnProductNeeds,
  type ProductForSale,
} from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { isWorthShowing } from "./episode.ts";
import { type EpisodeRow, findEpisodeRow, listEpisodeRows } from "./episode.queries.ts";

/** A podcast that the actor may change; of others it does not exist. */
export const getOwnPodcast = (context: OwnProductNeeds, slugOrId: string): Promise<ProductForSale> =>
  getOwnProduct(context, slugOrId, "podcast");

/** The same in a transaction that locks its product row; other modules hear of the change. */
export const changeOwnPodcast = <T>(
  context: OwnProductNeeds,
  slugOrId: string,
  change: (tx: Tx, product: ProductForSale) => Promise<T>,
): Promise<T> =>
  changeOwnProduct(context, slugOrId, {
    type: "podcast",
    async change(tx, product) {
      const changed = await change(tx, product);
      const { id: productId, channelId, ownerId } = product;
      await publishEvent(tx, "product.changed", { productId, channelId, ownerId });
      return changed;
    },
  });

export async function getOwnEpisode(tx: Tx, productId: string, id: string): Promise<EpisodeRow> {
  const episode = await findEpisodeRow(tx, { productId, id });
  if (!episode) throw new AppError("podcasts.episode_not_found");
  return episode;
}

/** Refuses to leave a published podcast without a playable episode. Called after a change, before the commit. */
export async function refuseEmpty(tx: Tx, { id, status }: ProductForSale): Promise<void> {
  if (status === "draft") return;
  if (!(await listEpisodeRows(tx, id)).some(isWorthShowing)) throw new AppError("podcasts.last_episode");
}
