import type { lookAtCoupon as contract } from "@palco/contract/coupons/api";
import type { RouteOutput } from "@palco/contract/route";
import { findProductForSale, getProductByKey } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { refusalOfCoupon } from "./coupon.ts";
import { getCoupon } from "./read-coupon.ts";

/** Product of a code: the code's holder sees it, even when it is hidden from everybody else. */
export async function lookAtCoupon(context: Context, typed: string): Promise<RouteOutput<typeof contract>> {
  const { db, now, language, actor } = context;
  const coupon = await getCoupon(context, typed);
  const forSale = await findProductForSale(db, coupon.productId, { now: now(), language });
  const refusal = refusalOfCoupon(coupon, forSale, { userId: actor?.id, now: now() });
  const product = !refusal && forSale ? await getProductByKey(context, forSale.slug) : undefined;
  if (!product) throw new AppError(refusal ?? "coupons.invalid");
  const sessionAt = product.sessions.find(({ id }) => id === coupon.sessionId)?.startsAt ?? null;
  return { product, price: coupon.price, sessionAt };
}
