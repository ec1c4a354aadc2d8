import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Accounts need no approval any more: those that wait for it are let in. */
    "site.approval_ended": Record<string, never>;
  }
}
