import { sql } from "kysely";
import { providerOf } from "#modules/payments/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

type Needs = Pick<Platform, "db" | "now" | "log" | "config" | "secrets">;

interface WaitingRefund {
  id: string;
  payment_id: string;
  order_id: string;
  amount: number;
  order_amount: number;
  provider: string;
  provider_reference: string;
  provider_id: string | null;
  account_id: string | null;
  paid: number;
  currency: string;
}

const batch = 100;
/** Refunds that are under way with the providers at once. */
const lanes = 4;
/** After this many refusals a refund is retried once an hour. */
const patience = { tries: 10, minutes: 60 } as const;

/**
 * Sends pending refunds to the providers. The refund's id is the idempotency key there, so a crash between their
 * answer and our commit never refunds twice. A refused refund stays pending and is retried; it never blocks those
 * behind it.
 */
export async function sendRefunds(platform: Needs, only: { refundId?: string } = {}): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    const waiting = await takeWaiting(platform, only.refundId, tried);
    if (!waiting.length) return;
    tried.push(...waiting.map(({ id }) => id));
    const queue = waiting.values();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const refund of queue) await send(platform, refund);
      }),
    );
  }
}

async function takeWaiting({ db, now }: Needs, refundId: string | undefined, tried: string[]) {
  const before = new Date(now().getTime() - patience.minutes * 60_000);
  const { rows } = await sql<WaitingRefund>`
    select r.id, r.payment_id, r.order_id, r.amount, r.order_amount, p.provider, p.provider_reference, p.provider_id, p.account_id, p.amount as paid, p.currency
    from refund r join payment p on p.id = r.payment_id
    where r.status = 'pending' and r.id <> all(${tried}::uuid[]) and ${refundId ? sql`r.id = ${refundId}` : sql`true`}
      and (r.attempts < ${patience.tries} or r.tried_at < ${before})
    order by r.attempts, r.created_at limit ${batch}`.execute(db);
  return rows;
}

async function send(platform: Needs, refund: WaitingRefund): Promise<void> {
  const { db, log, now } = platform;
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
    await db.transaction().execute((tx) => finishRefund(tx, refund, { reference, now: now() }));
  } catch (error) {
    log.error({ err: error, refundId: refund.id }, "a refund was not taken; it will be tried again");
    await db
      .updateTable("refund")
      .set((set) => ({ attempts: set("attempts", "+", 1), tried_at: now() }))
      .where("id", "=", refund.id)
      .execute();
  }
}

/** The money has gone back: the refund is done, and its order with the last one. */
export async function finishRefund(
  tx: Tx,
  refund: Pick<WaitingRefund, "id" | "payment_id" | "order_id" | "amount" | "order_amount">,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  const order = await tx
    .selectFrom("order")
    .selectAll()
    .where("id", "=", refund.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const done = await tx
    .updateTable("refund")
    .set({ status: "done", provider_reference: reference, done_at: now })
    .where("id", "=", refund.id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) return;
  await tx
    .updateTable("payment")
    .set((set) => ({ refunded_amount: set("refunded_amount", "+", refund.amount) }))
    .where("id", "=", refund.payment_id)
    .execute();
  const { refunded, waiting } = await sumRefunds(tx, order.id);
  const isOver = order.status === "refund_pending" && waiting === 0;
  // A second payment that went back leaves a paid order as it is.
  const isPart = refund.order_amount > 0 && ["paid", "partially_refunded"].includes(order.status);
  await tx
    .updateTable("order")
    .set({
      ...(isOver && { status: "refunded" }),
      ...(isPart && { status: "partially_refunded" }),
      refunded_amount: isOver || order.status === "refunded" ? order.gross_amount : refunded,
      updated_at: now,
    })
    .where("id", "=", order.id)
    .execute();
}

/** Refunded amount in the order's own currency, and number of pending refunds. */
export async function sumRefunds(tx: Tx, orderId: string): Promise<{ refunded: number; waiting: number }> {
  const { rows } = await sql<{ refunded: number; waiting: number }>`
    select coalesce(sum(order_amount) filter (where status = 'done'), 0)::int as refunded,
      count(*) filter (where status = 'pending')::int as waiting
    from refund where order_id = ${orderId}`.execute(tx);
  return rows[0]!;
}
