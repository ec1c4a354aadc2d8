import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { freeCoupon } from "./hold-coupon.ts";

/**
 * Takes a redemption back and writes down who did it and why; the order it was redeemed with is the caller's to close.
 * @returns that order
 */
export async function undoCoupon(
  tx: Tx,
  { couponId, undoneBy, reason }: { couponId: string; undoneBy: string; reason: string },
  now: Date,
): Promise<string> {
  const coupon = await tx
    .selectFrom("coupon")
    .select(["redeemed_by", "redeemed_at", "order_id"])
    .where("id", "=", couponId)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new AppError("coupons.not_found");
  const { redeemed_by: redeemedBy, redeemed_at: redeemedAt, order_id: orderId } = coupon;
  if (!redeemedBy || !redeemedAt || !orderId) throw new AppError("coupons.not_redeemed");
  await freeCoupon(tx, couponId);
  await tx
    .insertInto("coupon_undo")
    .values({
      coupon_id: couponId,
      redeemed_by: redeemedBy,
      redeemed_at: redeemedAt,
      order_id: orderId,
      undone_by: undoneBy,
      undone_at: now,
      reason,
    })
    .execute();
  return orderId;
}
