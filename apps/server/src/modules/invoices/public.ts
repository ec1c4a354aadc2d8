export { findBrokenInvoice } from "./verify-invoices.ts";
