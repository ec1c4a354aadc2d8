import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Somebody who signed up with a code that gives a product has proved the mailbox. */
    "registration.product_given": { userId: string; productId: string };
  }
}
