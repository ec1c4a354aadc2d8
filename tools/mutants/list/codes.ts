import { mutantsOf } from "../mutant.ts";

const modules = "apps/server/src/modules";
const [checkout, coupons] = [`${modules}/checkout`, `${modules}/coupons`];
const redeem = `${checkout}/orders/redeem.test.ts`;
const redeemRaces = `${checkout}/orders/redeem-races.test.ts`;

/** Codes: what they are good for, held by one and spent once (O4 to O10, C1). */
export const codes = [
  ...mutantsOf(`${checkout}/paying/start-payment.ts`, redeem, [
    {
      id: "O7: paid again with a code that is somebody else's",
      find: "if (holder && !(await holdCoupon(tx, holder, { until: order.reserved_until, now: now() })))",
      put: "if (false)",
      only: "O7: a failed payment",
    },
  ]),
  ...mutantsOf(`${coupons}/hold-coupon.ts`, redeem, [
    {
      id: "C1: a redeemed code is free",
      find: "redeemed_at is null and (reserved_by",
      put: "(reserved_by",
      tests: redeemRaces,
      only: "C1:",
    },
    {
      id: "O7: a code that is held is free",
      find: "(reserved_by is null or reserved_by = ${userId} or reserved_until <= ${now})",
      put: "(reserved_by is null or reserved_by = ${userId} or true or reserved_until <= ${now})",
      only: "O7: of thirty",
    },
    {
      id: "O7: a code is held for ever",
      find: " or reserved_until <= ${now})",
      put: ")",
      only: "O7: an order that is left",
    },
    {
      id: "O7: somebody releases the code that somebody else holds",
      find: '.set({ reserved_by: null, reserved_until: null })\n    .where("id", "=", couponId)\n    .where("reserved_by", "=", userId)',
      put: '.set({ reserved_by: null, reserved_until: null })\n    .where("id", "=", couponId)',
      tests: `${checkout}/refunds/codes-given-back.test.ts`,
      only: "O7:",
    },
  ]),
  ...mutantsOf(`${coupons}/coupon.ts`, redeem, [
    {
      id: "O4: a code of another product",
      find: "product.id !== coupon.productId ||",
      put: "",
      only: "O4: what people type",
    },
    {
      id: "O4: a code of what is over",
      find: 'if (product.saleState === "ended" || product.saleState === "event_passed") return "coupons.invalid";',
      put: "",
      only: "O4: a code of what is over",
    },
    {
      id: "O4: a spent code is not said to be",
      find: 'if (state === "redeemed") return "coupons.already_redeemed";',
      put: "",
      only: "O4: what people type",
    },
  ]),
  ...mutantsOf("packages/values/src/coupon-code.ts", "packages/values/src/coupon-code.test.ts", [
    { id: "O4: small letters are another code", find: "    .toUpperCase()\n", put: "" },
    {
      id: "O4: dashes and spaces are a part of the code",
      find: '    .replace(/[\\s\\p{Pd}_.]/gu, "")\n',
      put: "",
    },
    { id: "O5: fewer random bits", find: "BigInt(5 * i)) & 31n", put: "BigInt(4 * i)) & 31n" },
  ]),
  ...mutantsOf(`${coupons}/create-coupons.ts`, `${coupons}/coupons.test.ts`, [
    {
      id: "O5: codes of a draft",
      find: 'if (product.status === "draft") throw new AppError("coupons.product_is_draft");',
      put: "",
      only: "O5: codes are made",
    },
    {
      id: "O6: a code between free and the smallest price",
      find: "price.gross > 0 && price.gross < minimumPaidPrice",
      put: "false",
      only: "O6: a price is typed",
    },
  ]),
  ...mutantsOf(`${coupons}/own-product.ts`, `${coupons}/coupons.test.ts`, [
    {
      id: "O5: codes of somebody else's product",
      find: "!product || !mayEditProduct(actor, product)",
      put: "!product",
      only: "O5: codes are made",
    },
  ]),
  ...mutantsOf(`${coupons}/undo-coupon.ts`, redeem, [
    {
      id: "O10: a code that nobody redeemed is taken back",
      find: 'if (!redeemedBy || !redeemedAt || !orderId) throw new AppError("coupons.not_redeemed");',
      put: "if (!redeemedBy || !redeemedAt || !orderId) return couponId;",
      only: "O10:",
    },
    {
      id: "O10: taken back and not good again",
      find: "await freeCoupon(tx, couponId);",
      put: "",
      only: "O10:",
    },
  ]),
  ...mutantsOf(`${checkout}/orders/unredeem-coupon.ts`, redeem, [
    {
      id: "O10: taken back and the ticket stays",
      find: 'if (order.status === "paid" || order.status === "partially_refunded")',
      put: "if (false)",
      only: "O10:",
    },
  ]),
  ...mutantsOf(`${checkout}/quoting/codes.ts`, `${checkout}/quoting/wishes.test.ts`, [
    {
      id: "O4: two promotions on one order",
      find: 'if (applied.promotion) throw new AppError("checkout.codes_dont_stack");',
      put: "",
      only: "O4:",
    },
    {
      id: "O8: a promotion is used more often than it may",
      find: 'if (rows[0]!.uses >= promotion.maxUses) throw new AppError("checkout.promotion_used_up");',
      put: "",
      only: "the last uses",
    },
    {
      id: "O8: an order that a newer one closed is no use of its promotion",
      find: "status in ('open', 'expired') and",
      put: "status = 'open' and",
      tests: `${checkout}/orders/open-orders.test.ts`,
      only: "a closed order with the last use",
    },
  ]),
  ...mutantsOf(`${checkout}/quoting/choose-date.ts`, redeem, [
    {
      id: "O4: a code of another date than its own",
      find: "({ id }) => !coupon?.sessionId || coupon.sessionId === id,",
      put: "() => true,",
      only: "O4: a code of what is over",
    },
  ]),
];
