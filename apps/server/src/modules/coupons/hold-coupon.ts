import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

interface Holder {
  couponId: string;
  userId: string;
}

/** Not redeemed, and not held by another buyer. */
const isFree = (userId: string, now: Date) =>
  sql<boolean>`redeemed_at is null and (reserved_by is null or reserved_by = ${userId} or reserved_until <= ${now})`;

/**
 * Holds a code for a buyer who is paying, until that time.
 * @returns false when another buyer was first
 */
export async function holdCoupon(
  tx: Tx,
  { couponId, userId }: Holder,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("coupon")
    .set({ reserved_by: userId, reserved_until: until })
    .where("id", "=", couponId)
    .where(isFree(userId, now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Redeems a code, once: this update decides the race.
 * @returns false when another buyer was first
 */
export async function spendCoupon(
  tx: Tx,
  { couponId, userId, orderId }: Holder & { orderId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("coupon")
    .set({
      redeemed_by: userId,
      redeemed_at: now,
      order_id: orderId,
      reserved_by: null,
      reserved_until: null,
    })
    .where("id", "=", couponId)
    .where(isFree(userId, now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Frees a code after a failed payment (docs/rules.md, O7). A new try holds it again. */
export async function releaseCoupon(tx: Tx, { couponId, userId }: Holder): Promise<void> {
  await tx
    .updateTable("coupon")
    .set({ reserved_by: null, reserved_until: null })
    .where("id", "=", couponId)
    .where("reserved_by", "=", userId)
    .execute();
}

/** Makes a redeemed code usable once more. */
export async function freeCoupon(tx: Tx, couponId: string): Promise<void> {
  await tx
    .updateTable("coupon")
    .set({ redeemed_by: null, redeemed_at: null, order_id: null })
    .where("id", "=", couponId)
    .execute();
}

/** A code that a guest holds is the account's that paid. */
export async function moveCoupons(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable("coupon").set({ reserved_by: to }).where("reserved_by", "=", from).execute();
}
