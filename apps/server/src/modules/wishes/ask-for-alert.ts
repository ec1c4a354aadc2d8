import { limits } from "@palco/values/limits";
import { findProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { deleteAlert, insertAlert, listAlertIdsOf, watch } from "./alert.queries.ts";
import { findProduct } from "./wish.queries.ts";

type Own = Pick<Context<Actor>, "db" | "actor" | "now">;

/** A word when it can be bought: only of products on show that are not on sale yet or are sold out. A second time changes nothing. */
export async function askForAlert({ db, actor, now }: Own, slug: string): Promise<void> {
  const at = now();
  const product = await findProductForSale(db, slug, { now: at });
  if (!product?.onShow) throw new AppError("catalogue.not_found");
  if (product.saleState !== "not_yet" && product.saleState !== "sold_out")
    throw new AppError("wishes.not_awaited");
  await db.transaction().execute(async (tx) => {
    const alert = { userId: actor.id, productId: product.id };
    if (!(await insertAlert(tx, alert, { most: limits.wishes, now: at })))
      throw new AppError("wishes.alert_limit");
    await watch(tx, product.id, at);
  });
}

/** Also of a product that went out of sight since. */
export async function takeAlertBack({ db, actor }: Own, slug: string): Promise<void> {
  const product = await findProduct(db, slug);
  const removed = product && (await deleteAlert(db, { userId: actor.id, productId: product.id }));
  if (!removed && !product?.available) throw new AppError("catalogue.not_found");
}

export async function listAlertIds({ db, actor }: Own): Promise<{ items: string[] }> {
  return { items: await listAlertIdsOf(db, actor.id) };
}
