import { type Entries, refundEntries, saleEntries } from "@palco/values/refund";
import type { Tx } from "#platform/db/database.ts";

export interface LedgerLine {
  id: string;
  kind: string;
  gross_amount: number;
  tax_amount: number;
  fee_amount: number;
  refunded_amount: number;
}

/** An order as far as its books go. */
interface Books {
  orderId: string;
  currency: string;
  now: Date;
}

/** Part of a refund on one line: `part` is in minor units of the order's currency. */
export interface LinePart {
  line: LedgerLine;
  part: number;
}

async function write(
  tx: Tx,
  books: Books,
  { reason, lineId, amounts }: { reason: string; lineId: string; amounts: Entries },
): Promise<void> {
  const entries = Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      order_id: books.orderId,
      order_line_id: lineId,
      account,
      amount,
      currency: books.currency,
      reason,
      created_at: books.now,
    }));
  if (entries.length) await tx.insertInto("ledger_entry").values(entries).execute();
}

/** The lines of an order in a fixed order, so that a refund is always shared in the same way. */
export function listLedgerLines(tx: Tx, orderId: string): Promise<LedgerLine[]> {
  return tx
    .selectFrom("order_line")
    .select(["id", "kind", "gross_amount", "tax_amount", "fee_amount", "refunded_amount"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

export const bookedLine = (line: LedgerLine) => ({
  gross: line.gross_amount,
  tax: line.tax_amount,
  fee: line.fee_amount,
  refunded: line.refunded_amount,
});

/**
 * Writes the ledger entries of a paid order, per line: the buyer's money becomes tax, our fee and the organizer's
 * share. The database refuses at commit entries that do not sum to zero.
 */
export async function writeSaleEntries(
  tx: Tx,
  orderId: string,
  { currency, now }: { currency: string; now: Date },
): Promise<void> {
  for (const line of await listLedgerLines(tx, orderId))
    await write(
      tx,
      { orderId, currency, now },
      { reason: "sale", lineId: line.id, amounts: saleEntries(bookedLine(line)) },
    );
}

/**
 * The way back: every account returns its share of each part. After a statement was paid out the organizer's is a debt
 * (`dispute`: the buyer's bank took it).
 */
export async function writeRefundEntries(
  tx: Tx,
  books: Books & { reason: "refund" | "dispute" },
  parts: readonly LinePart[],
): Promise<void> {
  for (const { line, part } of parts)
    await write(tx, books, {
      reason: books.reason,
      lineId: line.id,
      amounts: refundEntries(bookedLine(line), part),
    });
}
