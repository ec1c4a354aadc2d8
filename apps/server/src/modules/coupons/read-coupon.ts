import { guessed } from "#platform/rate-limits/guessed.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { findCoupon } from "./coupon.queries.ts";
import type { Coupon } from "./coupon.ts";

type Asker = Pick<Context, "db" | "rateLimits" | "config" | "services" | "address" | "actor">;

/** Looks up a code that may be of a coupon or of something else. All kinds share one rate limit. */
export function guessedCode<T>(
  context: Asker,
  find: (findCoupon: (typed: string) => Promise<Coupon | undefined>) => Promise<T | undefined>,
): Promise<T | undefined> {
  return guessed(context, "coupon", () => find((typed) => findCoupon(context.db, typed)));
}

/** The coupon of a typed code. Many wrong codes meet a rate limit. */
export async function getCoupon(context: Asker, typed: string): Promise<Coupon> {
  const coupon = await guessedCode(context, (find) => find(typed));
  if (!coupon) throw new AppError("coupons.not_found");
  return coupon;
}
