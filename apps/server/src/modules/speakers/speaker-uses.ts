import type { ProductStatus } from "@palco/contract/catalogue/api";
import type { RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OwnerScope } from "#platform/owner-scope.ts";
import { createRegistry } from "#platform/registry.ts";

export interface SpeakerUse {
  id: string;
  slug: string;
  title: string;
  status: ProductStatus;
  channelSlug: string;
}

/** In which products of a scope a speaker is; told by the module that keeps products. */
export interface SpeakerUses {
  /** Number of uses, as part of a query. */
  count(speakerId: RawBuilder<string>, scope: OwnerScope): RawBuilder<number>;
  /** The newest first. */
  list(db: Db, speakerId: string, scope: OwnerScope): Promise<SpeakerUse[]>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    speakerUses?: SpeakerUses;
  }
}

/** Products know speakers, so speakers ask for products here. */
export const speakerUses = createRegistry<SpeakerUses, "products">("uses of speakers", () => "products");
