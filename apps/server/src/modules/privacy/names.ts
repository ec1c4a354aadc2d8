import type { Db } from "#platform/db/database.ts";
import type { ExportedRow } from "./exported-rows.ts";

/** Ids that the exported rows mention. */
export interface Named {
  products: Set<string>;
  channels: Set<string>;
}

/** Most ids whose names are looked up, of each kind. */
const most = 20_000;

export function noteNames({ products, channels }: Named, row: ExportedRow): void {
  const { product_id: product, item_id: item, channel_id: channel } = row;
  for (const id of [product, item]) if (typeof id === "string" && products.size < most) products.add(id);
  if (typeof channel === "string" && channels.size < most) channels.add(channel);
}

/** How the products, items and channels of an export are called. */
export async function findNames(db: Db, { products, channels }: Named): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  const keep = (rows: { id: string | null; title: string | null }[]) => {
    for (const { id, title } of rows) if (id && title) names[id] = title;
  };
  if (products.size) {
    const ids = [...products];
    keep(await db.selectFrom("item_card").select(["id", "title"]).where("id", "in", ids).execute());
    keep(await db.selectFrom("product_card").select(["id", "title"]).where("id", "in", ids).execute());
  }
  if (channels.size)
    keep(
      await db
        .selectFrom("channel_card")
        .select(["id", "title"])
        .where("id", "in", [...channels])
        .execute(),
    );
  return names;
}
