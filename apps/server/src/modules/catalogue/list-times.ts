import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { dateEnd, productTypes } from "./product-type.ts";

export interface ProductTimes {
  productId: string;
  /** Start of the date that is running or comes next; without one, of the last; null: it has no dates. */
  startsAt: Date | null;
  isOnAir: boolean;
}

/** When these products take place, and whether they are on air at `now`. */
export async function listTimes(db: Db, productIds: readonly string[], now: Date): Promise<ProductTimes[]> {
  if (!productIds.length) return [];
  const ofTypes = productTypes.list().flatMap(({ onAir }) => (onAir ? [sql`(${onAir(now)})`] : []));
  const isOnAir = ofTypes.length
    ? sql`exists (select from (${sql.join(ofTypes, sql` union all `)}) air (product_id, since, until) where air.product_id = p.id)`
    : sql`false`;
  const { rows } = await sql<ProductTimes>`select p.id as "productId", ${isOnAir} as "isOnAir",
      (select coalesce(min(s.starts_at) filter (where ${dateEnd(sql`s.starts_at`)} > ${now}), max(s.starts_at))
        from product_session s where s.product_id = p.id) as "startsAt"
    from product p left join asset_card a on a.id = p.asset_id where p.id = any(${[...productIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}
