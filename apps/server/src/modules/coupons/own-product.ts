import {
  findProductForSale,
  listDates,
  mayEditProduct,
  type ProductDate,
  type ProductForSale,
} from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

/** A product the actor may make codes for; of others it does not exist. */
export async function getOwnProduct(
  { db, now, language, actor }: Pick<Context<Actor>, "db" | "now" | "language" | "actor">,
  slugOrId: string,
): Promise<ProductForSale> {
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  return product;
}

/** The dates to come one may make codes for: of a product that is sold by date. */
export async function listSoldDates(
  { db, now }: Pick<Context, "db" | "now">,
  product: ProductForSale,
): Promise<ProductDate[]> {
  const dates = await listDates(db, product.id);
  if (!dates.some(({ capacity }) => capacity !== null)) return [];
  return dates.filter(({ endsAt }) => endsAt > now());
}
