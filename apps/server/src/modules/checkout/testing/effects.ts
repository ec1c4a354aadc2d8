import { sql } from "kysely";
import type { TestApp } from "#testing/app.ts";
import { isSeen, lingerAt } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";

/** Effects of one payment's updates, independent of their number and source. */
export interface Effects {
  entries: number;
  refunds: number;
  /** Number of `order.paid` events. */
  facts: number;
  /** Update of an approval that were taken. */
  events: number;
}

/** Effects of an approval that arrives once. */
export const once: Effects = { entries: 4, refunds: 0, facts: 1, events: 1 };

export async function effectsOf({ platform: { db } }: TestApp, orderId: string): Promise<Effects> {
  const { rows } = await sql<Effects>`select
    (select count(*)::int from ledger_entry where order_id = ${orderId}) as entries,
    (select count(*)::int from refund where order_id = ${orderId}) as refunds,
    (select count(*)::int from outbox where kind = 'order.paid' and payload->>'orderId' = ${orderId}) as facts,
    (select count(*)::int from payment_event e join payment p on p.id = e.payment_id
      where p.order_id = ${orderId} and e.kind = 'approved') as events`.execute(db);
  return rows[0]!;
}

/** The payment of an order, as who asks its provider takes it. */
export function paymentOf({ platform: { db } }: TestApp, orderId: string) {
  return db
    .selectFrom("payment")
    .select(["provider", "provider_reference", "provider_id", "account_id"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/**
 * True when updates of an order have more than one effect if they run without the order's lock. The event key must
 * be off.
 */
export async function isHeardTwice(app: TestApp, hear: () => Promise<Effects>): Promise<boolean> {
  await lingerAt(app.platform.db, "payment", "update");
  return withoutRowLocks(app, () =>
    isSeen(async () => {
      const { refunds, facts } = await hear();
      return refunds > 0 || facts > 1;
    }),
  );
}
