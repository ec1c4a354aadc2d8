import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** On show for the first time, or again. */
    "product.published": { productId: string; channelId: string; ownerId: string };
    /** Its content, price or visibility changed. */
    "product.changed": { productId: string; channelId: string; ownerId: string };
    /** A draft is gone. */
    "product.deleted": { productId: string; channelId: string; ownerId: string };
  }
}
