import { findProductForSale, type ProductForSale } from "#modules/catalogue/public.ts";
import { holdsSeat, listLivingTickets } from "#modules/access/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

type Needs = Pick<Context, "db" | "now" | "language"> & { actor: Actor };

/** The product if this account could see it in the shop; refuses with the words of the specification otherwise. */
export async function getProductOnSale(context: Needs, slugOrId: string): Promise<ProductForSale> {
  const product = await findProductForSale(context.db, slugOrId, context.now(), context.language);
  // Private products are bought with codes; drafts don't exist for buyers.
  if (!product || product.status !== "published") throw new AppError("catalogue.not_found");
  const params = { name: product.title };
  if (product.saleState === "not_yet") throw new AppError("checkout.not_yet_sold", { params });
  if (product.saleState === "ended") throw new AppError("checkout.no_longer_sold", { params });
  // Whoever holds the last seat may go on.
  if (
    product.saleState === "sold_out" &&
    !(await holdsSeat(context.db, context.actor.id, product.id, context.now()))
  )
    throw new AppError("checkout.sold_out", { params });
  if (product.saleState === "event_passed") throw new AppError("checkout.event_passed");
  return product;
}

export async function ownsTicket(
  { db, now, actor }: Pick<Needs, "db" | "now" | "actor">,
  productId: string,
): Promise<boolean> {
  return (await listLivingTickets(db, actor.id, now(), [productId])).length > 0;
}
