import type { RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** Products that an account has at a moment. The module that keeps tickets contributes it. */
export interface Ownership {
  listOwned(
    db: Db,
    asked: { userId: string; productIds: readonly string[]; now: Date },
  ): Promise<{
    /** With a ticket that counts. */
    owned: ReadonlySet<string>;
    /** Opened by a subscription. */
    included: ReadonlySet<string>;
  }>;
  /** True when a valid ticket of the product `productId` exists, as part of a query. */
  holdsTicket(asked: { userId: string; productId: RawBuilder<string>; now: Date }): RawBuilder<boolean>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    ownership?: Ownership;
  }
}

/** Tickets know of products, so products ask for tickets here. */
export const ownership = createRegistry<Ownership, "tickets">("ownership", () => "tickets");
