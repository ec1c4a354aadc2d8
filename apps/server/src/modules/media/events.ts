import type { VideoRefusal } from "@palco/contract/media";
import type { Db } from "#platform/db/database.ts";
import { stateFact } from "#platform/outbox/facts.ts";

/** What this module states; payloads by kind. */
export interface MediaFacts {
  /** It can be watched from now on. */
  "asset.playable": { assetId: string; ownerId: string };
  /** All qualities are made. */
  "asset.ready": { assetId: string; ownerId: string };
  /** It will never play. */
  "asset.refused": { assetId: string; ownerId: string; refusal: VideoRefusal };
}

export function stateMediaFact<K extends keyof MediaFacts>(
  tx: Db,
  kind: K,
  payload: MediaFacts[K],
): Promise<void> {
  return stateFact(tx, kind, { ...payload });
}
