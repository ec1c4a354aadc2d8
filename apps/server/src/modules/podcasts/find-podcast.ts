import { decide, type Decision, listGrants } from "#modules/access/public.ts";
import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import type { Language } from "@palco/values/language";

/** Who asks: somebody with a session, or with a feed address. */
export interface Listener {
  id: string;
  roles: readonly string[];
}

export interface FoundPodcast {
  product: ProductForSale;
  decision: Decision;
}

/** A podcast and what `decide()` says of this account now: the one question of the page, the player and the feed. */
export async function decidePodcast(
  db: Db,
  listener: Listener | undefined,
  { slugOrId, now, language }: { slugOrId: string; now: Date; language: Language },
): Promise<FoundPodcast | undefined> {
  const product = await findProductForSale(db, slugOrId, now, language);
  if (product?.type !== "podcast") return undefined;
  const grants = listener ? await listGrants(db, listener.id, product.id) : [];
  return { product, decision: decide(listener, product, grants, now) };
}

/** One that this person may see: on show, theirs, or one they hold or held a ticket for. Else it is not found. */
export async function findVisiblePodcast(
  { db, actor, now, language }: Context<Actor | undefined>,
  slug: string,
): Promise<FoundPodcast> {
  const found = await decidePodcast(db, actor, { slugOrId: slug, now: now(), language });
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
