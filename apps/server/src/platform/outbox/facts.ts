import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/**
 * States that something happened, in the transaction in which it happened. Listeners hear it after the commit,
 * at least once in effect exactly once (see deliver.ts). Names are `<thing>.<past tense>`: `order.paid`.
 */
export async function stateFact(tx: Db, kind: string, payload: Record<string, unknown>): Promise<void> {
  await sql`with stated as (insert into outbox (kind, payload) values (${kind}, ${JSON.stringify(payload)}) returning id)
    select pg_notify('outbox', id::text) from stated`.execute(tx);
}

export interface Fact<P = Record<string, unknown>> {
  id: number;
  kind: string;
  payload: P;
  occurredAt: Date;
}

/** Hears facts of some kinds, in a transaction of its own: what it writes there happens once per fact. */
export interface FactListener {
  name: string;
  kinds: readonly string[];
  hear(tx: Tx, fact: Fact): Promise<void>;
}
