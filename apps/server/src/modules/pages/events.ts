import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A page has something else for its readers: "home", or its id. */
    "home.updated": { page: string };
  }
}
