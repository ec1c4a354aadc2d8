import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** `until`: how long the file is kept. */
    "privacy.export_ready": { exportId: string; userId: string; until: string };
  }
}
