export { findBrokenInvoice } from "./verify-invoices.ts";
export { updateInvoicesSetup } from "./issuer.ts";
