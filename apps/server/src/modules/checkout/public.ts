export { eventDateOfLine } from "./event-date.ts";
export { findOrderView } from "./order.queries.ts";
export { redeemCode } from "./redeem-code.ts";
