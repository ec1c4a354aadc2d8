import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export { currentPrice, dateEnd, saleStateOf } from "./product.ts";
export { currentShowings, earlyMs, listDates, type ProductDate, showingWindow } from "./dates.ts";
export { mayEditProduct } from "./policy.ts";
export { findProductForSale, type ProductForSale } from "./product-for-sale.ts";
export { getCards, getProduct, getProductByKey } from "./read-products.ts";
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

/** What comes with a bundle, in order; empty when it is none or is switched off. */
export async function listBundleItems(
  db: Db,
  productId: string,
): Promise<{ id: string; slug: string; expiresAfterHours: number | null; expiresAt: Date | null }[]> {
  const { rows } = await sql<{
    id: string;
    slug: string;
    expiresAfterHours: number | null;
    expiresAt: Date | null;
  }>`
    select item.id, item.slug, item.expires_after_hours as "expiresAfterHours", item.expires_at as "expiresAt"
    from product p join bundle_item b on b.product_id = p.id join product item on item.id = b.item_id
    where p.id = ${productId} and p.bundle_active and item.status <> 'draft' order by b.position`.execute(db);
  return rows;
}
