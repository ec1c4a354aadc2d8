import { sql } from "kysely";
import { providerOf } from "#modules/payments/public.ts";
import type { Platform } from "#platform/context.ts";

type Needs = Pick<Platform, "db" | "now" | "log" | "config" | "secrets">;

interface WaitingRefund {
  id: string;
  payment_id: string;
  order_id: string;
  amount: number;
  provider: string;
  provider_reference: string;
  provider_id: string | null;
  account_id: string | null;
  paid: number;
  currency: string;
}

/**
 * Sends what must go back to the providers. The refund's id is its idempotency key there, so that a crash between
 * their answer and our commit gives nothing back twice. What a provider refuses stays pending and is tried again.
 */
export async function sendRefunds(platform: Needs): Promise<void> {
  const { db, log } = platform;
  const { rows } =
    await sql<WaitingRefund>`select r.id, r.payment_id, r.order_id, r.amount, p.provider, p.provider_reference, p.provider_id, p.account_id, p.amount as paid, p.currency
    from refund r join payment p on p.id = r.payment_id where r.status = 'pending' order by r.created_at limit 100`.execute(
      db,
    );
  for (const refund of rows) {
    try {
      const provider = await providerOf(platform, refund);
      if (!provider) throw new Error(`provider ${refund.provider} is not active`);
      const { reference } = await provider.refund(
        {
          reference: refund.provider_reference,
          providerId: refund.provider_id,
          amount: refund.paid,
          currency: refund.currency,
        },
        refund.amount,
        refund.id,
      );
      await finish(platform, refund, reference);
    } catch (error) {
      log.error({ err: error, refundId: refund.id }, "a refund was not taken; it will be tried again");
      await db
        .updateTable("refund")
        .set((set) => ({ attempts: set("attempts", "+", 1) }))
        .where("id", "=", refund.id)
        .execute();
    }
  }
}

async function finish({ db, now }: Needs, refund: WaitingRefund, reference: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom("order")
      .selectAll()
      .where("id", "=", refund.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const done = await tx
      .updateTable("refund")
      .set({ status: "done", provider_reference: reference, done_at: now() })
      .where("id", "=", refund.id)
      .where("status", "=", "pending")
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) return;
    await tx
      .updateTable("payment")
      .set((set) => ({ refunded_amount: set("refunded_amount", "+", refund.amount) }))
      .where("id", "=", refund.payment_id)
      .execute();
    // A second payment that went back leaves a paid order as it is, and one still on its way keeps it waiting.
    if (order.status !== "refund_pending") return;
    const left = await tx
      .selectFrom("refund")
      .select("id")
      .where("order_id", "=", order.id)
      .where("status", "=", "pending")
      .executeTakeFirst();
    if (left) return;
    await tx
      .updateTable("order")
      .set({ status: "refunded", refunded_amount: order.gross_amount, updated_at: now() })
      .where("id", "=", order.id)
      .execute();
  });
}
