export { eventDateOfLine } from "./quoting/event-date.ts";
export {
  type InvoiceSource,
  readRefundForInvoice,
  readSaleForInvoice,
} from "./settlement/invoice-source.queries.ts";
export { confirmReturn } from "./paying/confirm-return.ts";
export { subscribe } from "./subscriptions/subscribe.ts";
export type { Delivery } from "./quoting/delivery.ts";
