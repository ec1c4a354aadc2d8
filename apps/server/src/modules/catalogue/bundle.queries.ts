import type { Localized } from "@palco/values/language";
import { typesWith } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** A product that comes with another one. */
export interface BundleItem {
  id: string;
  slug: string;
  title: string;
  titles: Localized;
  imageId: string | null;
  /** Price of the product alone, without offers, minor units. */
  gross: number;
  /** Price of this moment: the offer's, while one runs (`currentPrice`). */
  grossNow: number;
  expiresAfterHours: number | null;
  expiresAt: Date | null;
}

/** True when this product can be part of a bundle. Parcels and seats cannot: they need their own address or date. */
export function isBundleable(product: "p" | "item") {
  return sql<boolean>`(${sql.ref(`${product}.type`)} in (${sql.join(typesWith(({ bundleable }) => bundleable))}) and not exists (
    select from product_session s where s.product_id = ${sql.ref(`${product}.id`)} and s.capacity is not null))`;
}

/**
 * Products of a bundle, in order; empty when it is none or is switched off. Leaves out expired products, and those
 * that got seats or became goods after they were added.
 */
export async function listBundleItems(db: Db, productId: string, now: Date): Promise<BundleItem[]> {
  const { rows } = await sql<BundleItem>`
    select item.id, item.slug, item.title, item.titles, item.image_id as "imageId", item.gross_amount as gross,
      case when item.plan = 'paid' and o.starts_at <= ${now} and o.ends_at > ${now} then o.gross_amount else item.gross_amount end as "grossNow",
      item.expires_after_hours as "expiresAfterHours", item.expires_at as "expiresAt"
    from product p join bundle_item b on b.product_id = p.id join product item on item.id = b.item_id
      left join offer o on o.product_id = item.id
    where p.id = ${productId} and p.bundle_active and ${isBundleable("item")} and item.status <> 'draft'
      and (item.expires_at is null or item.expires_at > ${now})
    order by b.position`.execute(db);
  return rows;
}
