export { eventDateOfLine } from "./event-date.ts";
export { type InvoiceSource, readRefundForInvoice, readSaleForInvoice } from "./invoice-source.queries.ts";
export { findOrderView } from "./order.queries.ts";
export { redeemCode } from "./redeem-code.ts";
export { confirmReturn } from "./confirm-return.ts";
export { subscribe } from "./subscribe.ts";
