import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A teacher has answered who rated a lesson. */
    "rating.answered": { ratingId: string };
  }
}
