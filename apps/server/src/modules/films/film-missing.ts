import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface FilmOfProduct {
  assetId: string | null;
  assetState: string | null;
  /** Number of products in the bundle. */
  bundled: number;
}

/** Missing parts of the film itself. */
export function filmMissing(
  { assetId, assetState, bundled }: FilmOfProduct,
  { mayBeBundle }: { mayBeBundle: boolean },
): ProductMissing[] {
  const need = (reason: ProductMissing["reason"]): ProductMissing[] => [
    { tab: "info", field: "assetId", reason },
  ];
  if (!assetId) return mayBeBundle && bundled ? [] : need("empty");
  return assetState === "playable" || assetState === "ready" ? [] : need("not_ready");
}

/** Condition: the product `p` has no film, or none that can be played. */
export const lacksFilm = ({ mayBeBundle }: { mayBeBundle: boolean }): RawBuilder<boolean> => sql`case when p.asset_id is null
    then ${mayBeBundle ? sql`not (p.bundle_active and exists (select from bundled_product where product_id = p.id))` : sql`true`}
    else not exists (select from asset_card a where a.id = p.asset_id and a.state in ('playable', 'ready')) end`; // prettier-ignore

/** The same of stored products. */
export async function listFilmsMissing(
  db: Db,
  productIds: readonly string[],
  rule: { mayBeBundle: boolean },
): Promise<Map<string, ProductMissing[]>> {
  const { rows } = await sql<FilmOfProduct & { id: string }>`
    select p.id, p.asset_id as "assetId", a.state as "assetState",
      (select count(*)::int from bundled_product where product_id = p.id and p.bundle_active) as bundled
    from product_card p left join asset_card a on a.id = p.asset_id where p.id = any(${productIds})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, filmMissing(row, rule)]));
}
