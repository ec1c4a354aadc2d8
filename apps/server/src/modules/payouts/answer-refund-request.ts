import type { acceptRefundRequest, OwnOrder } from "@palco/contract/payouts/refunds";
import type { z } from "zod";
import { recordAct } from "#modules/audit/public.ts";
import { closeRequest, findRequest, lockOrder } from "#modules/checkout/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { giveBack, readOwnOrder, requireOwn } from "./refund-own-order.ts";
import { listOpenRequests } from "./refund-requests.queries.ts";

export async function listRefundRequests(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  { scope, page, size }: { scope: "own" | "all"; page: number; size: number },
) {
  const rows = await listOpenRequests(db, ownerScope(actor, { whose: scope }), {
    limit: size,
    offset: (page - 1) * size,
  });
  return { ...rows, page, size };
}

/** The order of a request about one's own channels; of others it does not exist. */
async function orderOf(context: Context<Actor>, id: string): Promise<string> {
  const request = await findRequest(context.db, id);
  if (!request) throw new AppError("checkout.refund_request_not_found");
  await requireOwn(context, request.orderId, "checkout.refund_request_not_found");
  return request.orderId;
}

/**
 * Gives back what was asked for, or a part, and closes the request with it. The team does not ask for the balance: what is missing
 * is the organizer's debt, as with its other refunds.
 */
export async function acceptRequest(
  context: Context<Actor>,
  id: string,
  wish: NonNullable<z.output<typeof acceptRefundRequest.body>> = {},
): Promise<OwnOrder> {
  const { actor, now } = context;
  const orderId = await orderOf(context, id);
  await giveBack(context, orderId, {
    wish,
    asksBalance: !hasRole(actor, "ADMIN"),
    async before(tx) {
      await lockOrder(tx, orderId);
      const closing = { state: "accepted", by: actor.id, now: now() } as const;
      if (!(await closeRequest(tx, { id }, closing))) throw new AppError("checkout.refund_request_closed");
    },
  });
  return readOwnOrder(context, orderId);
}

/** Closes a request without money, and mails why. */
export async function declineRequest(context: Context<Actor>, id: string, reason: string): Promise<OwnOrder> {
  const { db, actor, now } = context;
  const orderId = await orderOf(context, id);
  await db.transaction().execute(async (tx) => {
    const closing = { state: "declined", by: actor.id, answer: reason, now: now() } as const;
    if (!(await closeRequest(tx, { id }, closing))) throw new AppError("checkout.refund_request_closed");
    await publishEvent(tx, "refund.declined", {
      requestId: id,
      orderId,
      userId: await buyerOf(tx, orderId),
      answer: reason,
    });
    await recordAct(
      tx,
      { actorId: actor.id, act: "order.refund_declined", object: { kind: "order", id: orderId }, reason },
      now(),
    );
  });
  return readOwnOrder(context, orderId);
}

async function buyerOf(db: Db, orderId: string): Promise<string> {
  const { user_id: userId } = await db
    .selectFrom("order_card")
    .select("user_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return userId;
}
