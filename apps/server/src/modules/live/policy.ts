import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

/** A broadcast this person runs: its owner and the team. Another's does not exist. */
export async function ownBroadcast(
  { db, actor, now, language }: Pick<Context<Actor>, "db" | "actor" | "now" | "language">,
  productId: string,
): Promise<ProductForSale> {
  const product = await findProductForSale(db, productId, now(), language);
  if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  if (product.type !== "broadcast") throw new AppError("live.not_a_broadcast");
  return product;
}
