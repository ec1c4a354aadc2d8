import type { ReviewReason } from "@palco/contract/channels/edit";
import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** The team approved it: it is on show for the first time, or again after it was sent back. */
    "channel.published": { channelId: string; ownerId: string; title: string; slug: string };
    /** Its content or its state changed; its products may have become visible or hidden with it. */
    "channel.changed": { channelId: string; ownerId: string };
    /** The team took it down. */
    "channel.banned": {
      channelId: string;
      ownerId: string;
      title: string;
      slug: string;
      note: string;
      reasons: ReviewReason[];
    };
    /** The team sent it back to its owner. */
    "channel.returned": {
      channelId: string;
      ownerId: string;
      title: string;
      slug: string;
      note: string;
      /** None in events of the release before. */
      reasons?: ReviewReason[];
    };
  }
}
