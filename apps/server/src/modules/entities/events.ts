import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** An invitation to an entity was made: its mail is due. */
    "entity.invited": { invitationId: string };
  }
}
