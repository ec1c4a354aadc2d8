import type { Decision } from "#modules/access/public.ts";
import { findProductForSale, type ProductForSale } from "#modules/catalogue/public.ts";
import { mainItem, mayOpen } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

export interface FoundPost {
  product: ProductForSale;
  decision: Decision;
  mayEdit: boolean;
}

/**
 * A post and what the one door says of this account now, for who may see it: one that is on show, theirs, or one they hold
 * or held a ticket for. Else it is not found.
 */
export async function findVisiblePost(
  { db, actor, now, language }: Pick<Context<Actor | undefined>, "db" | "actor" | "now" | "language">,
  slug: string,
): Promise<FoundPost> {
  const product = await findProductForSale(db, slug, { now: now(), language });
  if (product?.type !== "post") throw new AppError("catalogue.not_found");
  const opening = await mayOpen({ db, now }, actor, { item: mainItem(product.id) });
  if (!opening) throw new AppError("catalogue.not_found");
  const { decision, own: mayEdit } = opening;
  const isHolder = product.status !== "draft" && (decision.allow || decision.rule === "ticket_over");
  if (!product.onShow && !isHolder && !mayEdit) throw new AppError("catalogue.not_found");
  return { product, decision, mayEdit };
}
