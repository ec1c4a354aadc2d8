import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A product can be bought that somebody waits for, or has a place free on that date. `at`, ISO 8601: who asked later waits for the next time. */
    "sale.opened": { productId: string; sessionId?: string; at: string };
  }
}
