import type { Decision } from "#modules/access/public.ts";
import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { type ItemAsker, mainItem, mayOpen } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Language } from "@palco/values/language";

export interface FoundPodcast {
  product: ProductForSale;
  decision: Decision;
}

/** A podcast and whether this account may open it now: the one question of the page and the feed. */
export async function decidePodcast(
  { db, now }: Pick<Context, "db" | "now">,
  listener: ItemAsker,
  { slugOrId, language }: { slugOrId: string; language: Language },
): Promise<FoundPodcast | undefined> {
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  if (product?.type !== "podcast") return undefined;
  const opening = await mayOpen({ db, now }, listener, { item: mainItem(product.id) });
  return opening && { product, decision: opening.decision };
}

/** One that this person may see: on show, theirs, or one they hold or held a ticket for. Else it is not found. */
export async function findVisiblePodcast(
  { db, actor, now, language }: Context<Actor | undefined>,
  slug: string,
): Promise<FoundPodcast> {
  const found = await decidePodcast({ db, now }, actor, { slugOrId: slug, language });
  if (!found) throw new AppError("catalogue.not_found");
  const { product, decision } = found;
  const isHolder = product.status !== "draft" && (decision.allow || decision.rule === "ticket_over");
  if (!product.onShow && !isHolder && !mayEditProduct(actor, product))
    throw new AppError("catalogue.not_found");
  return found;
}

/** A free podcast on show has a feed that is for everybody. */
export function hasPublicFeed({ plan, onShow }: ProductForSale): boolean {
  return plan === "free" && onShow;
}
