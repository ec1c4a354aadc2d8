import type { CouponView } from "@palco/contract/coupons/api";
import { recordAct } from "#modules/audit/public.ts";
import { findCouponView, undoCoupon } from "#modules/coupons/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { bookRefund } from "../refunds/book-refund.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";

/**
 * Support undoes a redemption (specification, section 4): its ticket closes at once, the paid amount is refunded,
 * and the code works once more. The person, time and reason are kept.
 */
export async function unredeemCoupon(
  context: Context<Actor>,
  couponId: string,
  reason: string,
): Promise<CouponView> {
  const { db, now, actor } = context;
  await commitOnce<void>(context, "undone", (commit) =>
    commit(async (tx) => {
      const orderId = await undoCoupon(tx, { couponId, undoneBy: actor.id, reason }, now());
      const order = await tx
        .selectFrom("order")
        .select("status")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      // One that was given back before has no ticket any more.
      if (order.status === "paid" || order.status === "partially_refunded")
        await bookRefund(tx, orderId, {
          reason: "requested",
          ticket: "revoked",
          note: reason,
          requestedBy: actor.id,
          now: now(),
        });
      await recordAct(
        tx,
        { actorId: actor.id, act: "coupon.unredeemed", object: { kind: "coupon", id: couponId }, reason },
        now(),
      );
    }),
  );
  await sendRefunds(context);
  return (await findCouponView(db, couponId, now()))!;
}
