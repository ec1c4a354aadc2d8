import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { type Due, issueInvoice, type Issuing } from "./issue-invoice.ts";
import { readIssuer } from "./issuer.queries.ts";

const batch = 50;

/** Records that an invoice is due; a duplicate is recorded once. */
export async function addDue(tx: Tx, { orderId, refundId }: Due, at: Date): Promise<void> {
  await tx
    .insertInto("invoice_due")
    .values({ order_id: orderId, refund_id: refundId, stated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes due invoices, a sale before its refunds. Returns how many rows were checked. */
export async function issueDue(
  tx: Tx,
  issuing: Issuing,
  { orderId, limit = batch }: { orderId?: string; limit?: number } = {},
): Promise<number> {
  let query = tx.selectFrom("invoice_due").selectAll();
  if (orderId) query = query.where("order_id", "=", orderId);
  const due = await query.orderBy("id").limit(limit).forUpdate().skipLocked().execute();
  for (const { id, order_id, refund_id } of due) {
    await issueInvoice(tx, { orderId: order_id, refundId: refund_id }, issuing);
    await tx.deleteFrom("invoice_due").where("id", "=", id).execute();
  }
  return due.length;
}

/** Makes all waiting invoices in the order in which they became due, once an issuer is set. */
export async function issueWaiting({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const issuer = await readIssuer(db);
  if (!issuer) return;
  while ((await db.transaction().execute((tx) => issueDue(tx, { issuer, now }))) === batch);
}
