import {
  findProductForSale,
  type Opened,
  type ProductForSale,
  productTypes,
} from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";

/**
 * What is shown now of a product whose media another item plays: its state for who may open that item, whatever they hold of
 * the product itself. Undefined: it can't be opened.
 */
export async function openSource(
  context: Pick<Context, "db" | "now" | "language">,
  productId: string,
): Promise<(Opened & { product: ProductForSale }) | undefined> {
  const { db, now, language } = context;
  const product = await findProductForSale(db, productId, { now: now(), language });
  const opened = product && (await productTypes.find(product.type)?.openState?.(context, product));
  return opened && { ...opened, product };
}
