import { feeAfterRefund } from "@palco/values/fee";
import type { Tx } from "#platform/db/database.ts";

interface Line {
  id: string;
  gross_amount: number;
  tax_amount: number;
  fee_amount: number;
}

type Account = "buyer" | "tax" | "fee" | "organizer";

async function write(
  tx: Tx,
  orderId: string,
  lineId: string,
  currency: string,
  reason: string,
  amounts: Record<Account, number>,
  now: Date,
) {
  const entries = Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      order_id: orderId,
      order_line_id: lineId,
      account,
      amount,
      currency,
      reason,
      created_at: now,
    }));
  if (entries.length) await tx.insertInto("ledger_entry").values(entries).execute();
}

function listLines(tx: Tx, orderId: string): Promise<Line[]> {
  return tx
    .selectFrom("order_line")
    .select(["id", "gross_amount", "tax_amount", "fee_amount"])
    .where("order_id", "=", orderId)
    .execute();
}

/**
 * What a paid order moves, per line: the buyer's money becomes tax, our fee and the organizer's share. The database
 * refuses at commit what does not sum to zero.
 */
export async function writeSaleEntries(tx: Tx, orderId: string, currency: string, now: Date): Promise<void> {
  for (const line of await listLines(tx, orderId)) {
    const amounts = {
      buyer: -line.gross_amount,
      tax: line.tax_amount,
      fee: line.fee_amount,
      organizer: line.gross_amount - line.tax_amount - line.fee_amount,
    };
    await write(tx, orderId, line.id, currency, "sale", amounts, now);
  }
}

/** The way back of a full refund: every account returns what it got. */
export async function writeRefundEntries(
  tx: Tx,
  orderId: string,
  currency: string,
  now: Date,
): Promise<void> {
  for (const line of await listLines(tx, orderId)) {
    const fee = line.fee_amount - feeAfterRefund(line.fee_amount, line.gross_amount, line.gross_amount);
    const amounts = {
      buyer: line.gross_amount,
      tax: -line.tax_amount,
      fee: -fee,
      organizer: -(line.gross_amount - line.tax_amount - fee),
    };
    await write(tx, orderId, line.id, currency, "refund", amounts, now);
  }
}
