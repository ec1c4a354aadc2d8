export { eventDateOfLine } from "./quoting/event-date.ts";
export {
  type InvoiceSource,
  readRefundForInvoice,
  readSaleForInvoice,
} from "./settlement/invoice-source.queries.ts";
export { confirmReturn } from "./paying/confirm-return.ts";
export { bookRefund } from "./refunds/book-refund.ts";
export { closeRequest, findRequest, lockOrder } from "./refunds/refund-request.queries.ts";
export { getManagedOrder } from "./orders/managed-order.queries.ts";
export { sendRefunds } from "./refunds/send-refunds.ts";
export { subscribe } from "./subscriptions/subscribe.ts";
export type { Delivery } from "./quoting/delivery.ts";
