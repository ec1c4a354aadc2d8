import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /**
     * A channel has published something, and those of its followers who come after this one are to be told (null: all of them).
     * `at` (ISO 8601) names the news: each follower is told of it once.
     */
    "channel.news": { channelId: string; productIds: string[]; at: string; after: string | null };
  }
}
