import type { Db } from "#platform/db/database.ts";

export { currentPrice } from "./product.ts";
export {
  type Opened,
  type OpenedProduct,
  productTypes,
  type ServerProductType,
  type Window,
} from "./product-type.ts";
export { currentShowings, earlyMs, listDates, type ProductDate, showingWindow } from "./dates.ts";
export { freeHold, holdsStock, holdStock, restock, takeStock } from "./stock.ts";
export { mayEditProduct } from "./policy.ts";
export { type BundleItem, listBundleItems } from "./bundle.queries.ts";
export { currentProductSlug } from "./card.queries.ts";
export { findProductHead, headColumns, type ProductHead } from "./product-head.ts";
export { findProductForSale, type ProductForSale } from "./product-for-sale.ts";
export { getCards, getProduct, getProductByKey } from "./read-products.ts";
export type { Ownership } from "./ownership.ts";
export type { CatalogueFacts } from "./events.ts";

export async function isProductOwner(db: Db, userId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom("product")
    .innerJoin("channel", "channel.id", "product.channel_id")
    .select("product.id")
    .where("product.id", "=", productId)
    .where("channel.owner_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
