import type { CategoryView, ProductCard, ProductView } from "@palco/contract/catalogue/api";
import { inLanguage } from "@palco/values/language";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { listCardRows } from "./card.queries.ts";
import { findDetail, listCategoryRows } from "./detail.queries.ts";
import { maySeeProduct } from "./policy.ts";
import { presentCards, presentProduct } from "./present-product.ts";
import { listShelfRows, type Shelf } from "./shelf.queries.ts";

type Reader = Pick<Context, "db" | "language" | "now">;

/** The products on show. */
export async function listProducts(context: Reader, shelf: Shelf) {
  const { db, language, now } = context;
  const { rows, ...page } = await listShelfRows(db, shelf, { language, now: now() });
  return { items: await presentCards(context, rows), ...page };
}

/** A product's page; one that is not on show exists only for its owner, the team and ticket holders. */
export async function getProduct(
  context: Reader & Pick<Context, "actor" | "bus" | "services">,
  slug: string,
): Promise<ProductView> {
  const { db, actor, now } = context;
  const row = await findDetail(db, slug, { now: now(), userId: actor?.id });
  // The session of a purchase is a visitor's where it opens nothing.
  if (row && actor?.purchase && !actor.purchase.opens.includes(row.id))
    return getProduct({ ...context, actor: undefined }, slug);
  if (!row || !maySeeProduct(actor, row)) throw new AppError("catalogue.not_found");
  return presentProduct(context, row);
}

/** A product's page for who was given the key to it; the caller has seen that. */
export async function getProductByKey(
  context: Reader & Pick<Context, "actor" | "bus" | "services">,
  slug: string,
): Promise<ProductView | undefined> {
  const row = await findDetail(context.db, slug, { now: context.now(), userId: context.actor?.id });
  return row && presentProduct(context, row);
}

/** Cards in the order of `ids`, in whatever state; products that don't exist are left out. */
export async function getCards(context: Reader, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await listCardRows(context.db, { ids: [...new Set(ids)], now: context.now() });
  const cards = new Map((await presentCards(context, rows)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export async function listCategories({
  db,
  language,
}: Reader): Promise<{ items: (CategoryView & { products: number })[] }> {
  const rows = await listCategoryRows(db);
  return {
    items: rows.map(({ id, names, products }) => ({ id, name: inLanguage(names, language), products })),
  };
}
