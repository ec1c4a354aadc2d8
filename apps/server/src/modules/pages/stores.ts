import type { Actor } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** What a store asks of the entity that it belongs to. */
export interface Stores {
  /** True when this account edits it; `lock`: and will until the transaction ends. */
  isEditor(db: Db, store: { entityId: string; actor: Actor; lock: boolean }): Promise<boolean>;
  /** Its channels on show, in their order. */
  channelsOf(db: Db, entityId: string): Promise<string[]>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** By the one module that keeps entities. */
    stores?: Stores;
  }
}

export const stores = createRegistry<Stores, "entities">("stores", () => "entities");
