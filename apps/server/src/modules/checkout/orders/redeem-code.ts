import type { Redeemed } from "@palco/contract/coupons/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { showCode } from "@palco/values/coupon-code";
import type { z } from "zod";
import { getCoupon } from "#modules/coupons/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { listChoices } from "../quoting/choose-date.ts";
import { prepareOrder } from "./create-order.ts";
import { getProductForCoupon, ownsTicket } from "../quoting/sale-check.ts";

/** Redeems a code: a gift is a ticket at once; what is left to pay or to choose goes on in the checkout. */
export function redeemCode(context: Context<Actor>, typed: string): Promise<z.infer<typeof Redeemed>> {
  return commitOnce<z.infer<typeof Redeemed>>(context, "redeemed", async (commit) => {
    const coupon = await getCoupon(context, typed);
    const product = await getProductForCoupon(context, coupon);
    if (await ownsTicket(context, product.id)) throw new AppError("checkout.already_owned");
    const { slug, title, type } = product;
    const choosesDate = !coupon.sessionId && (await listChoices(context, product)).length > 0;
    const isSent = productTraits[product.type].delivery === "parcel";
    if (coupon.price.gross > 0 || choosesDate || isSent) {
      const path = `/products/${slug}/checkout?code=${showCode(coupon.code)}`;
      return { outcome: "checkout", product: { slug, title, type }, path };
    }
    const writeOrder = await prepareOrder(context, {
      productSlug: slug,
      expectedGross: 0,
      // The box says that redeeming accepts them.
      termsAccepted: true,
      codes: [coupon.code],
      support: 0,
      quantity: 1,
    });
    return commit(async (tx) => {
      await writeOrder(tx);
      return {
        outcome: "granted" as const,
        product: { slug, title, type },
        path: productTraits[type].opensAt(slug),
      };
    });
  });
}
