export { findOrderView } from "./order.queries.ts";
export { redeemCode } from "./redeem-code.ts";
