import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A post is on show for the first time, and those of its readers who come after this one are to be told (null: all of them). */
    "post.published": { productId: string; channelId: string; after: string | null };
  }
}
