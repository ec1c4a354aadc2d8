import type { Platform } from "#platform/context.ts";
import type { Terminal } from "./account.ts";
import { askBank, askOperations } from "./bank-call.ts";

type Needs = Pick<Platform, "db" | "now">;

/**
 * Gives money back once for each key. The bank has no idempotency keys, so a refund that was begun before (a crash, an
 * answer that never came, another process at the same moment) is looked for at the bank before it is sent again.
 */
export async function refundOnce(
  { db, now }: Needs,
  terminal: Terminal,
  { reference, amount, key }: { reference: string; amount: number; key: string },
): Promise<{ reference: string }> {
  const inserted = await db
    .insertInto("redsys_refund")
    .values({ key, reference, amount, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isFirst = Number(inserted.numInsertedOrUpdatedRows) === 1;
  return db.transaction().execute(async (tx) => {
    // Refunds of one payment take turns, for as long as the bank takes.
    await tx
      .selectFrom("redsys_request")
      .select("reference")
      .where("reference", "=", reference)
      .forUpdate()
      .execute();
    const refunds = await tx
      .selectFrom("redsys_refund")
      .selectAll()
      .where("reference", "=", reference)
      .execute();
    const own = refunds.find((refund) => refund.key === key);
    if (own?.amount !== amount) throw new Error("a refund of another amount has this key");
    const done = { reference: `${reference}:${key}` };
    if (own.done_at) return done;
    const known = refunds.reduce((sum, refund) => sum + (refund.done_at ? refund.amount : 0), 0);
    if (isFirst || (await sumAtBank(terminal, reference)) < known + amount) {
      const answer = await askBank(terminal, reference, {
        DS_MERCHANT_AMOUNT: String(amount),
        DS_MERCHANT_TRANSACTIONTYPE: "3",
      });
      if (answer.ds_response !== "0900")
        throw new Error(`the bank refused the refund: ${answer.ds_response}`);
    }
    await tx.updateTable("redsys_refund").set({ done_at: now() }).where("key", "=", key).execute();
    return done;
  });
}

async function sumAtBank(terminal: Terminal, reference: string): Promise<number> {
  const operations = await askOperations(terminal, reference, "3");
  return operations
    .filter(({ ds_response }) => Number(ds_response) === 900)
    .reduce((sum, { ds_amount }) => sum + Number(ds_amount ?? 0), 0);
}
