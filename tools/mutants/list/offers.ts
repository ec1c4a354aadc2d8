import { mutantsOf } from "../mutant.ts";

const modules = "apps/server/src/modules";
const [checkout, catalogue] = [`${modules}/checkout`, `${modules}/catalogue`];
const [buying, redeem] = [`${checkout}/orders/checkout.test.ts`, `${checkout}/orders/redeem.test.ts`];
const redeemRaces = `${checkout}/orders/redeem-races.test.ts`;
const inTime = `${checkout}/quoting/price-in-time.test.ts`;

/** Prices, offers, sale windows, codes, promotions and seats (P1, O1 to O10, C1, C2, C5). */
export const offers = [
  ...mutantsOf("packages/values/src/order-price.ts", "packages/values/src/order-price.test.ts", [
    {
      id: "O8: more than a fifth is taken off",
      find: "Math.min(promotion ?? 0, maximumPromotion)",
      put: "(promotion ?? 0)",
    },
    {
      id: "O8: a code comes on top of an offer",
      find: "codeGross ?? offerGross",
      put: "offerGross ?? codeGross",
    },
    {
      id: "O8: sold between free and the smallest price",
      find: "Math.max(0, Math.min(wanted, replaced - minimumPaidPrice))",
      put: "wanted",
    },
    { id: "O8: below zero", find: "Math.max(0, Math.min(wanted", put: "(Math.min(wanted" },
    {
      id: "O8: a promotion rounded down",
      find: "(2 * replaced * share + 10_000) / 20_000",
      put: "(replaced * share) / 10_000",
    },
  ]),
  ...mutantsOf(`${catalogue}/product.ts`, inTime, [
    {
      id: "O1: an offer begins a moment late",
      find: "now < offer.startsAt",
      put: "now <= offer.startsAt",
      only: "O1:",
    },
    {
      id: "O1: an offer lasts a moment too long",
      find: "now >= offer.endsAt",
      put: "now > offer.endsAt",
      only: "O1:",
    },
    {
      id: "O3: sold before its sale",
      find: 'return sale.saleStartsAt && now < sale.saleStartsAt ? "not_yet" : "on_sale";',
      put: 'return "on_sale";',
      tests: buying,
      only: "O3:",
    },
    {
      id: "O3: sold after its sale",
      find: "(sale.saleEndsAt && sale.saleEndsAt <= now)",
      put: "false",
      tests: buying,
      only: "O3:",
    },
    {
      id: "O3: sold when its event has passed",
      find: "if (productTraits[sale.type].isDated && sale.lastDateEndsAt && sale.lastDateEndsAt <= now)",
      put: "if (false)",
      tests: `${modules}/playback/airing.test.ts`,
      only: "it can be bought until",
    },
    {
      id: "A3: sold when it has expired",
      find: 'if (sale.expiresAt && sale.expiresAt <= now) return "event_passed";',
      put: "",
      only: "A3:",
    },
    {
      id: "A13: a banned channel sells",
      find: "!sale.channelOpen ||",
      put: "",
      tests: `${modules}/access/explain.test.ts`,
      only: "A13:",
    },
  ]),
  ...mutantsOf(`${checkout}/quoting/sale-check.ts`, buying, [
    {
      id: "O3: not on sale any more is not said",
      find: 'if (product.saleState === "ended") throw new AppError("checkout.no_longer_sold", { params });',
      put: "",
      only: "O3:",
    },
    {
      id: "O3: a past event is not said",
      find: 'if (product.saleState === "event_passed") throw new AppError("checkout.event_passed");',
      put: "",
      tests: `${modules}/playback/airing.test.ts`,
      only: "it can be bought until",
    },
    {
      id: "O6, O9: a private product is sold without its code",
      find: ' || product.status !== "published") throw new AppError("catalogue.not_found");',
      put: ') throw new AppError("catalogue.not_found");',
      tests: redeem,
      only: "O6: without its code",
    },
    {
      id: "C5: who is too late is led into the checkout",
      find: 'if (product.saleState !== "sold_out") return;',
      put: "return;",
      tests: `${checkout}/settlement/seats.test.ts`,
      only: "whoever holds the last seat",
    },
  ]),
  ...mutantsOf(`${checkout}/orders/create-order.ts`, buying, [
    {
      id: "P1: a price the buyer has not seen",
      find: "quote.total.gross !== input.expectedGross ||",
      put: "",
      only: "P1:",
    },
    {
      id: "P1: another amount in another currency",
      find: " || quote.charge.amount !== expected)",
      put: ")",
      tests: `${checkout}/quoting/wishes.test.ts`,
      only: "paid in another currency",
    },
    {
      id: "A10: owned already and sold again",
      find: 'if (await ownsTicket(context, quote.product.id)) throw new AppError("checkout.already_owned");',
      put: "",
      only: "A10:",
      tests: `${modules}/access/explain.test.ts`,
    },
    {
      id: "C1: a gift is given although its code is spent",
      find: 'throw new AppError("coupons.already_redeemed");',
      put: "void 0;",
      tests: redeemRaces,
      only: "C1:",
    },
    {
      id: "C2: a second code is spent on what is owned",
      find: 'if (granted === "owned") throw new AppError("checkout.already_owned");',
      put: "",
      tests: redeemRaces,
      only: "C2:",
    },
    {
      id: "O2: an order is gone on with after its time",
      find: '.where("order.reserved_until", ">", now())',
      put: "",
      tests: inTime,
      only: "O2:",
    },
    {
      id: "C5: a seat is not held",
      find: "if (sessionId && !(await holdSeat(tx, { sessionId, userId: actor.id, byGuest: wanted.byGuest }, times)))",
      put: "if (false)",
      tests: `${checkout}/settlement/seats.test.ts`,
      only: "C5: an order that is left",
    },
  ]),
  ...mutantsOf(`${checkout}/settlement/settle.ts`, redeem, [
    {
      id: "O7: the code of a payment that failed stays taken",
      find: "if (numUpdatedRows && order.coupon_id)",
      put: "if (false)",
      only: "O7: a failed payment",
    },
    {
      id: "O7: paid with a code that was redeemed meanwhile",
      find: 'return "code_spent";',
      put: "void 0;",
      only: "O7: an order that is left",
    },
    {
      id: "C4: a code is spent on an order that goes back",
      find: "if (refusal && couponId) await freeCoupon(tx, couponId);",
      put: "",
      tests: `${checkout}/refunds/codes-given-back.test.ts`,
      only: "C4:",
    },
  ]),
  ...mutantsOf(`${checkout}/quoting/quote.ts`, `${checkout}/refunds/codes-given-back.test.ts`, [
    {
      id: "O6: one code buys several pieces",
      find: 'productTraits[product.type].delivery !== "parcel" || codes.coupon))',
      put: 'productTraits[product.type].delivery !== "parcel"))',
      only: "O6:",
    },
  ]),
];
