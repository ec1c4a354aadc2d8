import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Other tax rates are in force. */
    "site.tax_rates_changed": Record<string, never>;
  }
}
