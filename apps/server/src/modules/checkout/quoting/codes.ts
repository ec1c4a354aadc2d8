import { normalizeCode } from "@palco/values/coupon-code";
import { sql } from "kysely";
import { type Coupon, guessedCode } from "#modules/coupons/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { findPromotion, type Promotion } from "./promotion.queries.ts";

/** Coupon and promotion behind the typed codes: one of each at most. */
export interface AppliedCodes {
  promotion: Promotion | undefined;
  /** A coupon's price, tax included; it replaces the product's. */
  coupon: Coupon | undefined;
}

/** Reads codes as people type them. Refuses the first that there is not; what they are good for is asked later. */
export async function resolveCodes(context: Context, codes: readonly string[]): Promise<AppliedCodes> {
  const applied: AppliedCodes = { promotion: undefined, coupon: undefined };
  if (codes.length && (await modulesOff(context)).has("commerce")) throw new AppError("modules.off");
  for (const typed of codes) {
    const found = await findCode(context, typed);
    if (!found) throw new AppError(normalizeCode(typed) ? "coupons.not_found" : "checkout.code_unknown");
    if (found.kind === "coupon") {
      if (applied.coupon) throw new AppError("checkout.codes_dont_stack");
      applied.coupon = found.coupon;
    } else {
      if (applied.promotion) throw new AppError("checkout.codes_dont_stack");
      applied.promotion = found.promotion;
    }
  }
  return applied;
}

/** Wrong codes are counted whatever they might have been: a promotion is as good to guess as a coupon. */
function findCode({ now, ...context }: Context, typed: string) {
  return guessedCode(context, async (findCoupon) => {
    // A code with a coupon's format may still be a promotion's name.
    const promotion = await findPromotion(context.db, typed, now());
    if (promotion) return { kind: "promotion" as const, promotion };
    const coupon = normalizeCode(typed) ? await findCoupon(typed) : undefined;
    return coupon && { kind: "coupon" as const, coupon };
  });
}

/**
 * Concurrent uses of a promotion are serialized by a lock. A use is an order that is paid or still holds its price.
 * One that a newer order closed holds it too: its page of the bank can be paid until then.
 */
export async function claimPromotion(
  tx: Tx,
  promotion: Promotion,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  if (promotion.maxUses === null) return;
  await sql`select 1 from promotion where id = ${promotion.id} for no key update`.execute(tx);
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from "order" where promotion_id = ${promotion.id} and id <> ${orderId}
      and (status in ('paid', 'partially_refunded') or (status in ('open', 'expired') and reserved_until > ${now}))`.execute(
    tx,
  );
  if (rows[0]!.uses >= promotion.maxUses) throw new AppError("checkout.promotion_used_up");
}
