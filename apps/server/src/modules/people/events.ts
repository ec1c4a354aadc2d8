import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** An administrator has invited somebody, or sends the invitation again: the mail with a new link is due. */
    "account.invited": { invitationId: string };
  }
}
