import type { Db, Tx } from "#platform/db/database.ts";
import type { ServerModule } from "#platform/module.ts";
import { createRegistry } from "#platform/registry.ts";
import { findPasswordHash } from "./account.queries.ts";
import { deleteFactors, findFactors } from "./factor.queries.ts";

/** A way into an account that another module keeps, beside the password and mailed codes. */
export interface WayIn {
  name: string;
  /** How many of them the account has. */
  count(db: Db, userId: string): Promise<number>;
  /** Takes all of them away, or those that were made from then on. */
  end(tx: Tx, userId: string, since?: Date): Promise<void>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    waysIn?: readonly WayIn[];
  }
}

const waysIn = createRegistry<WayIn, string>("ways in", ({ name }) => name);

export function collectWaysIn(modules: readonly ServerModule[]): void {
  waysIn.setAll(modules.flatMap((module) => module.waysIn ?? []));
}

/** Ways into an account besides mailed codes. */
export async function countWaysIn(db: Db, userId: string): Promise<number> {
  let count = (await findPasswordHash(db, userId)) === undefined ? 0 : 1;
  count += (await findFactors(db, userId)).passkeys;
  for (const way of waysIn.list()) count += await way.count(db, userId);
  return count;
}

/**
 * Takes all of them away but the password, and the second factors: somebody else may have made them, or the account is deleted.
 * Given `since`, those that were made from then on.
 */
export async function endWaysIn(tx: Tx, userId: string, since?: Date): Promise<void> {
  await deleteFactors(tx, userId, since);
  for (const way of waysIn.list()) await way.end(tx, userId, since);
}
