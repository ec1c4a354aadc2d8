import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const couponBodyExamples: BodiesOf<typeof api> = {
  createCoupons: { quantity: 20, price: 0, priceTyped: "gross" },
  lookAtCoupon: { code: "ENSA-Y0CE-RRAD-0001" },
  redeemCoupon: { code: "ENSA-Y0CE-RRAD-0001" },
  unredeemCoupon: { reason: "Redeemed with the wrong account" },
};
