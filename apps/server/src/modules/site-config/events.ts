import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Other tax rates are in force. */
    "site.tax_rates_changed": Record<string, never>;
    /** Who runs the site, or what invoices say of them, was set. */
    "site.legal_owner_changed": Record<string, never>;
  }
}
