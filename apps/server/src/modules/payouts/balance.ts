import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { sourcesOf } from "./make-statements.ts";

/**
 * What a channel has in a currency, in minor units: open statements, and what is in no statement yet. What is in a file for the bank
 * is not here any more.
 */
export async function balanceOf(db: Db, channelId: string, currency: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`with ${sourcesOf(channelId)}
    select (coalesce((select sum(gross - fee - charge) from line where channel_id = ${channelId} and currency = ${currency}), 0)
      + coalesce((select sum(s.amount) from statement s where s.channel_id = ${channelId} and s.currency = ${currency}
        and not exists (select from payout_line where statement_id = s.id)), 0))::bigint as amount`.execute(
    db,
  );
  return Number(rows[0]!.amount);
}

const turn = "payouts.balance";

/** Refunds within a balance, one after the other: the second sees what the first took. */
export const refundsInTurn = (tx: Tx): Promise<void> => takeTurns(tx, turn);

/** Payouts don't wait for each other here (`payout_line_statement` does that), but a refund waits for them, and they for it. */
export async function besideRefunds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${turn}, 0))`.execute(tx);
}
