import type { VideoRefusal } from "@palco/contract/media/api";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** It can be watched from now on. */
    "asset.playable": { assetId: string; ownerId: string };
    /** All qualities are made. */
    "asset.ready": { assetId: string; ownerId: string };
    /** It will never play. */
    "asset.refused": { assetId: string; ownerId: string; refusal: VideoRefusal };
  }
}
