import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { session } from "./session.ts";
import { setOpened } from "./sign-in.queries.ts";

/** An order was paid: its sessions open what it gave, for a day. Once only: a second payment makes them no wider. */
export async function openPurchase(
  { db, now }: Pick<Platform, "now"> & { db: Db },
  order: { orderId: string; productIds: readonly string[] },
): Promise<void> {
  await setOpened(db, { ...order, until: new Date(now().getTime() + session.paidPurchaseMs) });
}
