import { normalizeCode } from "@palco/values/coupon-code";
import type { Db } from "#platform/db/database.ts";
import type { Coupon } from "./coupon.ts";

function couponsOf(db: Db) {
  return db
    .selectFrom("coupon")
    .innerJoin("coupon_batch", "coupon_batch.id", "coupon.batch_id")
    .select([
      "coupon.id",
      "coupon.code",
      "coupon.redeemed_at",
      "coupon.reserved_by",
      "coupon.reserved_until",
      "coupon_batch.product_id",
      "coupon_batch.session_id",
      "coupon_batch.currency",
      "coupon_batch.net_amount",
      "coupon_batch.tax_amount",
      "coupon_batch.gross_amount",
    ]);
}

/** The coupon of a typed code. */
export async function findCoupon(db: Db, typed: string): Promise<Coupon | undefined> {
  const code = normalizeCode(typed);
  if (!code) return undefined;
  const row = await couponsOf(db).where("coupon.code", "=", code).executeTakeFirst();
  return (
    row && {
      id: row.id,
      code: row.code,
      productId: row.product_id,
      sessionId: row.session_id,
      price: {
        net: row.net_amount,
        tax: row.tax_amount,
        gross: row.gross_amount,
        currency: row.currency,
      },
      redeemedAt: row.redeemed_at,
      reservedBy: row.reserved_by,
      reservedUntil: row.reserved_until,
    }
  );
}
