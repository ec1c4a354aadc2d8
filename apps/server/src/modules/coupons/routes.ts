import * as contract from "@palco/contract/coupons/api";
import { serve } from "#platform/http/serve.ts";
import { createCoupons } from "./create-coupons.ts";
import { listCouponBatches, listCoupons } from "./list-coupons.ts";
import { lookAtCoupon } from "./look-at-coupon.ts";
import { getCouponSheet, getCouponTable } from "./print-coupons.ts";

// Redeeming one is an order: checkout serves it. What was redeemed is read of orders: sales serves it.
export const routes = [
  serve(contract.createCoupons, (context, { params, body }) => createCoupons(context, params.slug, body)),
  serve(contract.listCouponBatches, (context, { params }) => listCouponBatches(context, params.slug)),
  serve(contract.listCoupons, (context, { params, query }) => listCoupons(context, params.id, query)),
  serve(contract.getCouponTable, (context, { params }) => getCouponTable(context, params.id)),
  serve(contract.getCouponSheet, (context, { params, query }) =>
    getCouponSheet(context, params.id, query.from),
  ),
  serve(contract.lookAtCoupon, (context, { body }) => lookAtCoupon(context, body.code)),
];
