import type { OwnOrder, refundOwnOrder as contract } from "@palco/contract/payouts/refunds";
import { sql } from "kysely";
import type { z } from "zod";
import { recordAct } from "#modules/audit/public.ts";
import { bookRefund, getManagedOrder, sendRefunds } from "#modules/checkout/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { isInScope } from "#platform/owner-scope.ts";
import { balanceOf, refundsInTurn } from "./balance.ts";

/** An order of one's own channels, as its organizer may give it back. */
export async function readOwnOrder(context: Context<Actor>, id: string): Promise<OwnOrder> {
  const { channels, currency } = await getSold(context, id);
  const managed = await getManagedOrder(context.db, id, { forTeam: hasRole(context.actor, "ADMIN") });
  return { ...managed, balance: await lowest(context.db, channels, currency) };
}

/**
 * Gives back an order within the balance of its channel: the money is the organizer's, and where there is too little nothing is
 * given back. The law's withdrawals and what the team gives back don't ask: what is missing there is a debt.
 * @param guarded false only in a test, which shows the purpose of taking turns
 */
export async function refundOwnOrder(
  context: Context<Actor>,
  id: string,
  wish: NonNullable<z.output<typeof contract.body>> = {},
  { guarded = true }: { guarded?: boolean } = {},
): Promise<OwnOrder> {
  await giveBack(context, id, { wish, guarded });
  return readOwnOrder(context, id);
}

/** @throws AppError with this code where the order is not all one's own */
export async function requireOwn(
  context: Context<Actor>,
  id: string,
  code: "checkout.refund_request_not_found",
): Promise<void> {
  await getSold(context, id, code);
}

/** Books money back within the balance and sends it. */
export async function giveBack(
  context: Context<Actor>,
  id: string,
  {
    wish,
    asksBalance = true,
    guarded = true,
    before: prepare,
  }: {
    wish: NonNullable<z.output<typeof contract.body>>;
    asksBalance?: boolean;
    guarded?: boolean;
    /** What comes first in its transaction. */
    before?: (tx: Tx) => Promise<void>;
  },
): Promise<void> {
  const { actor, now } = context;
  const { channels, currency } = await getSold(context, id);
  const refundId = await commitOnce<string | undefined>(context, "refund", (commit) =>
    commit(async (tx) => {
      if (guarded) await refundsInTurn(tx);
      await prepare?.(tx);
      const before = await lowest(tx, channels, currency);
      const booked = await bookRefund(tx, id, {
        ...wish,
        reason: "requested",
        requestedBy: actor.id,
        now: now(),
      });
      if (asksBalance && (await lowest(tx, channels, currency)) < 0)
        throw new AppError("payouts.balance_too_low", { params: { balance: before } });
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "order.refunded",
          object: { kind: "order", id },
          after: { amount: wish.amount ?? "all" },
          ...(wish.note && { reason: wish.note }),
        },
        now(),
      );
      return booked.refundId;
    }),
  );
  if (refundId) await sendRefunds(context, { refundId });
}

/** The channels that an order brought something to. An order that is not all one's own does not exist. */
async function getSold(
  { db, actor }: Context<Actor>,
  id: string,
  code: "checkout.order_not_found" | "checkout.refund_request_not_found" = "checkout.order_not_found",
) {
  const { rows } = await sql<{ channelId: string; ownerId: string; currency: string }>`
    select distinct c.id as "channelId", c.owner_id as "ownerId", o.currency from order_card o
      join ordered_line l on l.order_id = o.id
      left join ordered_member m on m.order_line_id = l.id left join product_card part on part.id = m.product_id
      join channel_card c on c.id in (l.channel_id, part.channel_id)
    where o.id = ${id} and o.paid_at is not null`.execute(db);
  const [first] = rows;
  if (!first || !rows.every((row) => isInScope(actor, row))) throw new AppError(code);
  return { channels: [...new Set(rows.map(({ channelId }) => channelId))], currency: first.currency };
}

/** A bundle may have parts of several channels of its owner: none of them may fall below zero. */
async function lowest(db: Db, channels: readonly string[], currency: string): Promise<number> {
  const balances = await Promise.all(channels.map((channelId) => balanceOf(db, channelId, currency)));
  return Math.min(...balances);
}
