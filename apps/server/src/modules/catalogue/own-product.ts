import type { ProductType } from "@palco/contract/product-types/traits";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { mayEditProduct } from "./policy.ts";
import { findProductHeadAt, lockProduct, type ProductHead } from "./product-head.ts";
import type { ProductForSale } from "./product-for-sale-view.ts";
import { findProductForSale } from "./product-for-sale.ts";

export type OwnProductNeeds = Pick<Context<Actor>, "db" | "now" | "language" | "actor">;

/** A product of this type that the actor may change; of others it does not exist: `catalogue.not_found`. */
export async function getOwnProduct(
  { db, now, language, actor }: OwnProductNeeds,
  slugOrId: string,
  type: ProductType,
): Promise<ProductForSale> {
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  if (product?.type !== type || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  return product;
}

/** The head of the same, for what asks no more than whose it is. */
export async function getOwnHead(
  { db, actor }: Pick<OwnProductNeeds, "db" | "actor">,
  slugOrId: string,
  type: ProductType,
): Promise<ProductHead> {
  const head = await findProductHeadAt(db, slugOrId);
  if (head?.type !== type || !mayEditProduct(actor, head)) throw new AppError("catalogue.not_found");
  return head;
}

/**
 * The same in a transaction that locks its product row: nobody else changes, publishes or hides it meanwhile. Saves from two tabs
 * run one after the other.
 */
export async function changeOwnProduct<T>(
  context: OwnProductNeeds,
  slugOrId: string,
  { type, change }: { type: ProductType; change: (tx: Tx, product: ProductForSale) => Promise<T> },
): Promise<T> {
  const { id } = await getOwnProduct(context, slugOrId, type);
  return context.db.transaction().execute(async (tx) => {
    await lockProduct(tx, id);
    return change(tx, await getOwnProduct({ ...context, db: tx as Context["db"] }, id, type));
  });
}
