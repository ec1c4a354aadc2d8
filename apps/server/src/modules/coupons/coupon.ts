import type { couponStates } from "@palco/contract/coupons/api";
import type { ErrorCode } from "@palco/contract/errors";
import type { Price } from "@palco/values/money";

/** A code as stored, with what its batch says about it. */
export interface Coupon {
  id: string;
  code: string;
  productId: string;
  /** The date it is for; null: whichever its holder chooses. */
  sessionId: string | null;
  /** Replaces the price of the product; 0: a gift. */
  price: Price;
  redeemedAt: Date | null;
  reservedBy: string | null;
  reservedUntil: Date | null;
}

type State = (typeof couponStates)[number];

export function couponState(coupon: Pick<Coupon, "redeemedAt" | "reservedUntil">, now: Date): State {
  if (coupon.redeemedAt) return "redeemed";
  return coupon.reservedUntil && coupon.reservedUntil > now ? "reserved" : "free";
}

interface Offered {
  id: string;
  status: string;
  saleState: string;
}

/** Why this account cannot use a code for this product now. A code works before the sale to everybody begins. */
export function refusalOfCoupon(
  coupon: Coupon,
  product: Offered | undefined,
  { userId, now }: { userId: string | undefined; now: Date },
): ErrorCode | undefined {
  if (!product || product.id !== coupon.productId || product.status === "draft") return "coupons.invalid";
  const state = couponState(coupon, now);
  if (state === "redeemed") return "coupons.already_redeemed";
  if (product.saleState === "ended" || product.saleState === "event_passed") return "coupons.invalid";
  return state === "reserved" && coupon.reservedBy !== userId ? "coupons.in_use" : undefined;
}
