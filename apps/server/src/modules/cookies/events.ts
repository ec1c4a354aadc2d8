import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Another script measures visits, or none: the cookie policy names it. */
    "cookies.measurement_changed": Record<string, never>;
  }
}
