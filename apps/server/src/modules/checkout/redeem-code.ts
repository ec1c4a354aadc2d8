import type { Redeemed } from "@palco/contract/coupons";
import { showCode } from "@palco/values/coupon-code";
import type { z } from "zod";
import { getCoupon } from "#modules/coupons/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listChoices } from "./choose-date.ts";
import { createOrder } from "./create-order.ts";
import { getProductForCoupon, ownsTicket } from "./sale-check.ts";

/** Redeems a code: a gift is a ticket at once; what is left to pay or to choose goes on in the checkout. */
export async function redeemCode(context: Context<Actor>, typed: string): Promise<z.infer<typeof Redeemed>> {
  const coupon = await getCoupon(context, typed);
  const product = await getProductForCoupon(context, coupon);
  if (await ownsTicket(context, product.id)) throw new AppError("checkout.already_owned");
  const { slug, title, type } = product;
  const choosesDate = !coupon.sessionId && (await listChoices(context, product)).length > 0;
  const isSent = product.type === "physical";
  if (coupon.price.gross > 0 || choosesDate || isSent) {
    const path = `/products/${slug}/checkout?code=${showCode(coupon.code)}`;
    return { outcome: "checkout", product: { slug, title, type }, path };
  }
  await createOrder(context, {
    productSlug: slug,
    expectedGross: 0,
    // The box says that redeeming accepts them.
    termsAccepted: true,
    codes: [coupon.code],
    support: 0,
    quantity: 1,
  });
  return { outcome: "granted", product: { slug, title, type }, path: `/player/${slug}` };
}
