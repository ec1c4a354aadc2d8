import {
  findProductForSale,
  lockProduct,
  mayEditProduct,
  type ProductForSale,
} from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

export type Needs = Pick<Context<Actor>, "db" | "now" | "language" | "actor">;

/** A post the actor may change; of others it does not exist. */
export async function getOwnPost(
  { db, now, language, actor }: Needs,
  slugOrId: string,
): Promise<ProductForSale> {
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  if (product?.type !== "post" || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  return product;
}

/**
 * Gets one's own post in a transaction that locks its product row: nobody else changes, publishes or hides it
 * meanwhile. Saves from two tabs run one after the other.
 */
export async function changeOwnPost<T>(
  context: Needs,
  slugOrId: string,
  change: (tx: Tx, product: ProductForSale) => Promise<T>,
): Promise<T> {
  const { id } = await getOwnPost(context, slugOrId);
  return context.db.transaction().execute(async (tx) => {
    await lockProduct(tx, id);
    return change(tx, await getOwnPost({ ...context, db: tx as Context["db"] }, id));
  });
}
