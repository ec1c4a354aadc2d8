import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    "identity.linked": { userId: string; provider: string; email: string };
    "identity.unlinked": { userId: string; provider: string; email: string };
  }
}
