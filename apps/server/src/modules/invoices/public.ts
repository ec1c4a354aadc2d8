export { findBrokenInvoice } from "./verify-invoices.ts";
export { writeIssuer } from "./issuer.queries.ts";
