import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    "access.granted": { userId: string; productId: string; source: string };
    /** Playback of this product by this account must end within a minute. */
    "access.revoked": { userId: string; productId: string };
    /** A subscription's channel (null: the platform) is closed to this account before its time. */
    "membership.closed": { userId: string; channelId: string | null };
  }
}
