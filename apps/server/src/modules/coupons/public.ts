export { type Coupon, refusalOfCoupon } from "./coupon.ts";
export { insertBatch } from "./create-coupons.ts";
export { holdCoupon, releaseCoupon, spendCoupon, freeCoupon, moveCoupons } from "./hold-coupon.ts";
export { findCouponView, matchesCode } from "./list-coupons.ts";
export { getCoupon, guessedCode } from "./read-coupon.ts";
export { redeemedHead } from "./table-texts.ts";
export { presentUndos, type UndoRow, undosOf } from "./undo.queries.ts";
export { undoCoupon } from "./undo-coupon.ts";
