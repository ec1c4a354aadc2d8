import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** Somebody was invited, or is sent the invitation again: the mail with a new link is due. */
    "team.invited": { invitationId: string };
    /** An account may do less in somebody's channel than before, or nothing any more. */
    "team.ability_lost": { userId: string; channelId: string };
  }
}
