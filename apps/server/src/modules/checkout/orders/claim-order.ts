import type { OrderView } from "@palco/contract/checkout/order-view";
import { type RawBuilder, sql } from "kysely";
import { findActor, findMailAccount } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { moveOrder } from "./move-order.ts";
import { findOrderView } from "./order.queries.ts";
import { getOwnOrder } from "./own-order.ts";

interface Claim {
  number: string;
  /** The last four of the card that paid. */
  digits: string;
}

/**
 * Gives a disowned purchase to the account that names its number and the end of its card. Whatever doesn't fit has one answer;
 * wrong tries are counted by purchase, by account and by network, before anything is looked up.
 */
export async function claimPurchase(context: Context<Actor>, { number, digits }: Claim): Promise<OrderView> {
  const { db, actor, rateLimits, address } = context;
  const counted = [
    ["claims", `order ${number}`],
    ["claims", `account ${actor.id}`],
    [rateLimitOf("address", context), callerOf(address)],
  ] as const;
  for (const [limit, subject] of counted) await rateLimits.consume(limit, subject);
  const orderId = await give(db, actor.id, (tx) => findClaimable(tx, paidBy({ number, digits })));
  for (const [limit, subject] of counted) await rateLimits.refund(limit, subject);
  return getOwnOrder(context, orderId);
}

/**
 * Claims by the session of the browser that paid: who paid without a card has no digits, and a session that only that browser holds
 * says the same. It lives a day.
 */
export async function claimPaidHere(context: Context<Actor>, session: string): Promise<OrderView> {
  const { db, actor, rateLimits } = context;
  const counted = ["claims", `account ${actor.id}`] as const;
  await rateLimits.consume(...counted);
  const payer = await findActor(context, session, { purchase: true });
  const id = payer?.purchase?.orderId;
  if (!id) throw new AppError("checkout.claim_unknown");
  const orderId = await give(db, actor.id, (tx) => findClaimable(tx, sql`o.id = ${id}`));
  await rateLimits.refund(...counted);
  return getOwnOrder(context, orderId);
}

/** The team gives it to whoever showed them that they paid. */
export async function handOverOrder(
  { db, actor, now }: Context<Actor>,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<OrderView> {
  const account = await findMailAccount(db, { email });
  if (!account?.confirmed) throw new AppError("checkout.account_unknown");
  await give(db, account.id, async (tx) => {
    const found = await findClaimable(tx, sql`o.id = ${id}`);
    if (found)
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "order.handed_over",
          object: { kind: "order", id },
          after: { to: account.id },
          reason,
        },
        now(),
      );
    return found;
  });
  return (await findOrderView(db, id))!;
}

/** Moves a disowned purchase to an account, and tells it. */
async function give(
  db: Context["db"],
  to: string,
  find: (tx: Tx) => Promise<{ id: string; user_id: string } | undefined>,
): Promise<string> {
  return db
    .transaction()
    .execute(async (tx) => {
      const found = await find(tx);
      if (!found) throw new AppError("checkout.claim_unknown");
      await moveOrder(tx, { orderId: found.id, from: found.user_id, to });
      await publishEvent(tx, "order.claimed", { orderId: found.id, userId: to });
      return found.id;
    })
    .catch((error: unknown) => {
      throw isConstraint(error, "entitlement_one_ticket") ? new AppError("checkout.already_owned") : error;
    });
}

const paidBy = ({ number, digits }: Claim) => sql`o.number = ${number}
  and exists (select from payment p where p.order_id = o.id and p.status = 'approved' and p.card_last4 = ${digits})`;

/** Locked: of two who claim it, the second doesn't find it any more. */
async function findClaimable(tx: Tx, isThis: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; user_id: string }>`select o.id, o.user_id from "order" o
    where ${isThis} and o.status in ('paid', 'partially_refunded')
      and exists (select from account_card a where a.id = o.user_id and a.disowned_at is not null)
    for update of o`.execute(tx);
  return rows[0];
}
