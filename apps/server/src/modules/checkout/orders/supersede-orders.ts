import { sql } from "kysely";
import { freeHold } from "#modules/catalogue/public.ts";
import { releaseCoupon } from "#modules/coupons/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { mostOpenOrders } from "./order.ts";

/**
 * Closes the oldest open orders of a buyer for a product, so that no more than `mostOpenOrders` are open beside each
 * other. A page of the bank that is still open for one can be paid: as any payment that comes late it is honoured at
 * the order's price, or given back when the ticket, the place or the piece is gone (`settle`). One that is being settled
 * at this moment is left alone.
 */
export async function supersedeOrders(
  tx: Tx,
  { userId, productId, newest }: { userId: string; productId: string; newest: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; coupon_id: string | null }>`
    update "order" set status = 'expired', updated_at = ${now} where id in (
      select o.id from "order" o where o.id in (
        select p.id from "order" p where p.user_id = ${userId} and p.status = 'open' and p.id <> ${newest}
          and exists (select from order_line l where l.order_id = p.id and l.product_id = ${productId})
        order by p.created_at desc, p.id desc offset ${mostOpenOrders - 1})
      for update skip locked)
    returning id, coupon_id`.execute(tx);
  for (const { id, coupon_id: couponId } of rows) {
    await freeHold(tx, { orderId: id, productId });
    if (couponId && !(await isWanted(tx, { userId, couponId })))
      await releaseCoupon(tx, { couponId, userId });
  }
}

/** A newer order of the same buyer may have the same code. */
async function isWanted(
  tx: Tx,
  { userId, couponId }: { userId: string; couponId: string },
): Promise<boolean> {
  const open = await tx
    .selectFrom("order")
    .select("id")
    .where("user_id", "=", userId)
    .where("coupon_id", "=", couponId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return open !== undefined;
}
