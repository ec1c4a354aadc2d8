import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { bookRefund } from "./book-refund.ts";
import { collectOrders, listOpenCancellations, markDone, takeWaitingOrders } from "./cancellation.queries.ts";
import { sendRefunds } from "./send-refunds.ts";

const batch = 100;
const lanes = 4;
/** Days in which a buyer who was at the bank during the cancellation may still pay. */
const lateDays = 3;

/**
 * Refunds cancelled orders. Each order is booked and marked in one transaction. So the process may be killed at any
 * moment, and several may run at once: the next run does the rest.
 */
export async function runCancellations(platform: Platform): Promise<void> {
  const { db, now } = platform;
  const since = new Date(now().getTime() - lateDays * 86_400_000);
  const open = await listOpenCancellations(db, since);
  for (const cancellation of open) {
    await db.transaction().execute((tx) => collectOrders(tx, cancellation.id));
    await bookAll(platform, cancellation);
  }
  if (!open.length) return;
  await sendRefunds(platform);
  for (const { id } of open) await markDone(db, id, now());
}

async function bookAll(platform: Platform, cancellation: { id: string; note: string }): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    const orders = await takeWaitingOrders(platform.db, cancellation.id, { limit: batch, tried });
    if (!orders.length) return;
    tried.push(...orders);
    const queue = orders.values();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const orderId of queue) await book(platform, cancellation, orderId);
      }),
    );
  }
}

async function book(
  { db, now, log }: Platform,
  { id, note }: { id: string; note: string },
  orderId: string,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      // The worker that marks the order also books it; a second worker waits here and finds it done.
      const ticked = await tx
        .updateTable("cancellation_order")
        .set({ booked_at: now() })
        .where("cancellation_id", "=", id)
        .where("order_id", "=", orderId)
        .where("booked_at", "is", null)
        .executeTakeFirst();
      if (Number(ticked.numUpdatedRows) === 0) return;
      await bookRefund(tx, orderId, { reason: "cancelled", note, now: now() }).catch((error: unknown) => {
        // Another request refunded it meanwhile: nothing was written.
        if (!(error instanceof AppError) || error.code !== "checkout.nothing_to_refund") throw error;
      });
    });
  } catch (error) {
    log.error({ err: error, orderId }, "a cancelled order could not be given back; it will be tried again");
  }
}
