import type { RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** What an account has of products at a moment; told by the module that keeps tickets. */
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
  /** Whether there is a living ticket of the product with the id `productId`, as part of a query. */
  holdsTicket(asked: { userId: string; productId: RawBuilder<string>; now: Date }): RawBuilder<boolean>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    ownership?: Ownership;
  }
}

/** Tickets know of products, so products ask for tickets here. */
export const ownership = createRegistry<Ownership, "tickets">("ownership", () => "tickets");
