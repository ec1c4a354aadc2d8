import { ratedFromPercent, type RatingView } from "@palco/contract/ratings/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { listProgress } from "#modules/playback/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isInTeam } from "#platform/memberships.ts";
import { deleteStars, findStars, findSummary, putStars } from "./rating.queries.ts";

type Needs = Pick<Context<Actor>, "db" | "actor" | "now">;

/** True when the account has seen so much of the film, by the seconds its player reported, over all showings. */
async function hasWatched(
  { db, actor }: Needs,
  { id, assetId, durationMs }: ProductForSale,
): Promise<boolean> {
  if (!assetId || !durationMs) return false;
  const progress = await listProgress(db, actor.id, [{ itemId: id, assetId }]);
  return (progress.get(id)?.seconds ?? 0) * 100_000 >= ratedFromPercent * durationMs;
}

/** A film on show, or one of which the account has seen enough, or rated it, before it went out of sight. */
async function getRated(context: Needs, slug: string) {
  const { db, actor, now } = context;
  const product = await findProductForSale(db, slug, { now: now() });
  if (!product || !productTraits[product.type].hasFilm) throw new AppError("catalogue.not_found");
  const key = { userId: actor.id, productId: product.id };
  const [watched, mine, isMember] = await Promise.all([
    hasWatched(context, product),
    findStars(db, key),
    isInTeam(db, { userId: actor.id, channelId: product.channelId }),
  ]);
  const own = mayEditProduct(actor, product) || isMember;
  if (!product.onShow && !own && !watched && mine === null) throw new AppError("catalogue.not_found");
  return { key, own, watched, mine };
}

export async function getRating(context: Needs, slug: string): Promise<RatingView> {
  const { key, own, watched, mine } = await getRated(context, slug);
  const summary = await findSummary(context.db, key.productId);
  return { mine, mayRate: !own && (watched || mine !== null), summary };
}

/** Who rated it once may change their mind, whatever became of the film since. */
export async function rateProduct(context: Needs, slug: string, stars: number): Promise<RatingView> {
  const { key, own, watched, mine } = await getRated(context, slug);
  if (own) throw new AppError("ratings.own_product");
  if (!watched && mine === null) throw new AppError("ratings.not_watched");
  await putStars(context.db, key, { stars, now: context.now() });
  return { mine: stars, mayRate: true, summary: await findSummary(context.db, key.productId) };
}

export async function withdrawRating(context: Needs, slug: string): Promise<RatingView> {
  const { key, own, watched } = await getRated(context, slug);
  await deleteStars(context.db, key);
  return { mine: null, mayRate: watched && !own, summary: await findSummary(context.db, key.productId) };
}
