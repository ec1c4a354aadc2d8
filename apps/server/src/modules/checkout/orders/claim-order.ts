import type { OrderView } from "@palco/contract/checkout/order-view";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { moveOrder } from "./move-order.ts";
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
  const orderId = await db
    .transaction()
    .execute(async (tx) => {
      const found = await findClaimable(tx, { number, digits });
      if (!found) throw new AppError("checkout.claim_unknown");
      await moveOrder(tx, { orderId: found.id, from: found.user_id, to: actor.id });
      await publishEvent(tx, "order.claimed", { orderId: found.id, userId: actor.id });
      return found.id;
    })
    .catch((error: unknown) => {
      throw isConstraint(error, "entitlement_one_ticket") ? new AppError("checkout.already_owned") : error;
    });
  for (const [limit, subject] of counted) await rateLimits.refund(limit, subject);
  return getOwnOrder({ db, actor }, orderId);
}

/** Locked: of two who claim it, the second doesn't find it any more. */
async function findClaimable(tx: Tx, { number, digits }: Claim) {
  const { rows } = await sql<{ id: string; user_id: string }>`select o.id, o.user_id from "order" o
    where o.number = ${number} and o.status in ('paid', 'partially_refunded')
      and exists (select from account_card a where a.id = o.user_id and a.disowned_at is not null)
      and exists (select from payment p where p.order_id = o.id and p.status = 'approved' and p.card_last4 = ${digits})
    for update of o`.execute(tx);
  return rows[0];
}
