import {
  findProductForSale,
  lockProduct,
  mayEditProduct,
  type ProductForSale,
} from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { isWorthShowing } from "./episode.ts";
import { type EpisodeRow, findEpisodeRow, listEpisodeRows } from "./episode.queries.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "language" | "actor">;

/** A podcast the actor may change; of others it does not exist. */
export async function getOwnPodcast(
  { db, now, language, actor }: Needs,
  slugOrId: string,
): Promise<ProductForSale> {
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  if (product?.type !== "podcast" || !mayEditProduct(actor, product))
    throw new AppError("catalogue.not_found");
  return product;
}

/**
 * Gets one's own podcast in a transaction that locks its product row: nobody else changes, publishes or hides it
 * meanwhile. Two changes of its episodes run one after the other.
 */
export async function changeOwnPodcast<T>(
  context: Needs,
  slugOrId: string,
  change: (tx: Tx, product: ProductForSale) => Promise<T>,
): Promise<T> {
  const { id } = await getOwnPodcast(context, slugOrId);
  return context.db.transaction().execute(async (tx) => {
    await lockProduct(tx, id);
    const product = await getOwnPodcast({ ...context, db: tx as Context["db"] }, id);
    const changed = await change(tx, product);
    await publishEvent(tx, "product.changed", {
      productId: id,
      channelId: product.channelId,
      ownerId: product.ownerId,
    });
    return changed;
  });
}

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
