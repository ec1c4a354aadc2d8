import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A published date takes place at another time. `after`: who has been told already, in the order of their ids. */
    "date.moved": {
      productId: string;
      sessionId: string;
      title: string;
      slug: string;
      from: string;
      to: string;
      after: string | null;
    };
  }
}
