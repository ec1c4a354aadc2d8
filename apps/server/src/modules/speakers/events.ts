import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Added, or says something else. */
    "speaker.changed": { speakerId: string; ownerId: string };
    "speaker.deleted": { speakerId: string; ownerId: string };
  }
}
