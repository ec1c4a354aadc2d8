import { guessed } from "#platform/rate-limits/guessed.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { findCoupon } from "./coupon.queries.ts";
import type { Coupon } from "./coupon.ts";

/** The coupon of a typed code. Many wrong codes meet a rate limit. */
export async function getCoupon(
  context: Pick<Context, "db" | "rateLimits" | "config" | "services" | "address" | "actor">,
  typed: string,
): Promise<Coupon> {
  const coupon = await guessed(context, "coupon", () => findCoupon(context.db, typed));
  if (!coupon) throw new AppError("coupons.not_found");
  return coupon;
}
