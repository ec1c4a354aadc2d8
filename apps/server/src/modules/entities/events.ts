import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Somebody was invited to an entity: the mail is due. */
    "entity.invited": { invitationId: string };
  }
}
