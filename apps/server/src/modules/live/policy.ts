import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { findItem } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

/** A broadcast as who runs it has it: its product, and the item it is of. */
export interface OwnBroadcast extends ProductForSale {
  itemId: string;
}

/** A broadcast this person runs: its owner and the team. Another's does not exist. */
export async function ownBroadcast(
  { db, actor, now, language }: Pick<Context<Actor>, "db" | "actor" | "now" | "language">,
  itemId: string,
): Promise<OwnBroadcast> {
  const item = await findItem(db, itemId);
  const product = item && (await findProductForSale(db, item.productId, { now: now(), language }));
  if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  if (product.type !== "broadcast") throw new AppError("live.not_a_broadcast");
  return { ...product, itemId };
}
