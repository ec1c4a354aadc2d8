import type { ProductStatus, ProductType } from "@palco/contract/catalogue/api";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { isProductId, productAt } from "./product-address.ts";

/** Fields that decide rights and keys. Read by the product's id alone, cheap enough for every beat and message. */
export interface ProductHead {
  id: string;
  slug: string;
  /** In the language it was written in. */
  title: string;
  type: ProductType;
  status: ProductStatus;
  channelId: string;
  channelStatus: string;
  ownerId: string;
  /** Its film. */
  assetId: string | null;
}

/** The columns of a head, of the product `p` in the channel `c` (SQL). */
export const headColumns: RawBuilder<unknown> = sql`p.id, p.slug, p.title, p.type, p.status, p.channel_id as "channelId",
  c.status as "channelStatus", c.owner_id as "ownerId", p.asset_id as "assetId"`;

const find = async (db: Db, match: RawBuilder<unknown>): Promise<ProductHead | undefined> => {
  const { rows } = await sql<ProductHead>`select ${headColumns}
    from product p join channel_card c on c.id = p.channel_id where ${match} ${prepared}`.execute(db);
  return rows[0];
};

export const findProductHead = (db: Db, id: string): Promise<ProductHead | undefined> =>
  find(db, sql`p.id = ${id}`);

/** The same by the address that a product has or had, or by its id. */
export const findProductHeadAt = (db: Db, slugOrId: string): Promise<ProductHead | undefined> =>
  isProductId(slugOrId) ? findProductHead(db, slugOrId) : find(db, sql`p.id = ${productAt(slugOrId)}`);

/** Locks the product's row until this transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("product").select("id").where("id", "=", id).forUpdate().execute();
}
