import { findProductForSale } from "#modules/catalogue/public.ts";
import { findAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";
import { grantTrailer } from "./capability.ts";

/** The trailer of a product, for anyone who can see the product. */
export async function getTrailer(context: Context<Actor | undefined>, slug: string) {
  const { db, now, language, actor } = context;
  const product = await findProductForSale(db, slug, { now: now(), language });
  const visible = product && (product.status === "published" || isInScope(actor, product));
  if (!visible) throw new AppError("catalogue.not_found");
  const asset = product.trailerAssetId ? await findAsset(db, product.trailerAssetId) : undefined;
  if (!asset?.durationMs || asset.state === "probing" || asset.state === "refused")
    throw new AppError("playback.not_available");
  return { media: grantTrailer(context, asset.id), durationMs: asset.durationMs };
}
