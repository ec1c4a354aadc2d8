import { ticketFeeOf } from "@palco/values/fee";
import type { CouponBatch } from "@palco/contract/coupons/api";
import type { Db } from "#platform/db/database.ts";

/** The batches of a product, newest first; one of them alone when its id is given. */
export async function listBatches(
  db: Db,
  product: { id: string; status: string; durationMs: number | null },
  batchId?: string,
): Promise<CouponBatch[]> {
  let query = db
    .selectFrom("coupon_batch as b")
    .innerJoin("account_card as u", "u.id", "b.created_by")
    .leftJoin("product_date as s", "s.id", "b.session_id")
    .select((select) => [
      "b.id",
      "b.quantity",
      "b.currency",
      "b.net_amount",
      "b.tax_amount",
      "b.gross_amount",
      "b.created_at",
      "s.starts_at",
      "u.name",
      "u.surname",
      select
        .selectFrom("coupon")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("coupon.batch_id", "=", "b.id")
        .where("coupon.redeemed_at", "is not", null)
        .as("redeemed"),
    ])
    .where("b.product_id", "=", product.id)
    .orderBy("b.created_at", "desc")
    .orderBy("b.id", "desc")
    .limit(200);
  if (batchId) query = query.where("b.id", "=", batchId);
  return (await query.execute()).map((row) => ({
    id: row.id,
    quantity: row.quantity,
    redeemed: Number(row.redeemed),
    price: { net: row.net_amount, tax: row.tax_amount, gross: row.gross_amount, currency: row.currency },
    fee: ticketFeeOf(product, row.gross_amount),
    sessionAt: row.starts_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: `${row.name} ${row.surname}`.trim(),
  }));
}

/** A batch and whose product it is for. */
export async function findBatch(db: Db, id: string) {
  return db
    .selectFrom("coupon_batch as b")
    .innerJoin("product_card as p", "p.id", "b.product_id")
    .innerJoin("channel_card as c", "c.id", "p.channel_id")
    .leftJoin("product_date as s", "s.id", "b.session_id")
    .select([
      "b.id",
      "b.currency",
      "b.net_amount as net",
      "b.tax_amount as tax",
      "b.gross_amount as gross",
      "s.starts_at as sessionAt",
      "p.slug",
      "p.title",
      "c.title as channelTitle",
      "c.owner_id as ownerId",
      "c.id as channelId",
    ])
    .where("b.id", "=", id)
    .executeTakeFirst();
}
