import { limits } from "@palco/values/limits";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { deleteWish, findProduct, insertWish } from "./wish.queries.ts";

type Reader = Pick<Context<Actor>, "db" | "actor" | "now">;

/** Only products on show. A second time changes nothing. */
export async function addWish({ db, actor, now }: Reader, slug: string): Promise<void> {
  const product = await findProduct(db, slug);
  if (!product?.available) throw new AppError("catalogue.not_found");
  const wish = { userId: actor.id, productId: product.id };
  if (!(await insertWish(db, wish, { most: limits.wishes, now: now() }))) throw new AppError("wishes.limit");
}

/** Also a product that went out of sight since. */
export async function removeWish({ db, actor }: Reader, slug: string): Promise<void> {
  const product = await findProduct(db, slug);
  const removed = product && (await deleteWish(db, { userId: actor.id, productId: product.id }));
  if (!removed && !product?.available) throw new AppError("catalogue.not_found");
}
