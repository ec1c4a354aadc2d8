import type { ManagedOrder } from "@palco/contract/checkout/manage";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/db/database.ts";
import { findOrderView } from "./order.queries.ts";

type Refund = ManagedOrder["refunds"][number];

interface Row {
  id: string;
  amount: number;
  charged: Refund["charged"];
  reason: Refund["reason"];
  status: Refund["status"];
  attempts: number;
  note: string;
  by: string | null;
  by_team: boolean;
  created_at: Date;
  done_at: Date | null;
}

/**
 * An order with its buyer and everything that was given back of it, oldest first.
 * @param forTeam true for administrators: to organizers, who of the team gave something back is nobody, and what they noted is theirs
 */
export async function getManagedOrder(
  db: Db,
  orderId: string,
  { forTeam }: { forTeam: boolean },
): Promise<ManagedOrder> {
  const order = await findOrderView(db, orderId);
  if (!order) throw new AppError("checkout.order_not_found");
  const [buyer, refunds, booked] = await Promise.all([
    sql<{
      name: string;
      email: string;
    }>`select trim(u.name || ' ' || u.surname) as name, case when u.disowned_at is null then u.email::text else '' end as email from "order" o
      join account_card u on u.id = o.user_id where o.id = ${orderId}`.execute(db),
    // A refund without ledger entries (`order_amount` 0) shows the charged amount, in the order's currency too where
    // that was charged.
    sql<Row>`select r.id, case when r.order_amount > 0 then r.order_amount else r.amount end as amount,
        case when o.charge_currency <> o.currency then jsonb_build_object('amount', r.amount, 'currency', o.charge_currency) end as charged, r.reason, r.status, r.attempts, r.note,
        u.email as by, coalesce('ADMIN' = any(u.roles), true) as by_team, r.created_at, r.done_at
      from refund r join "order" o on o.id = r.order_id left join account_card u on u.id = r.requested_by where r.order_id = ${orderId} order by r.created_at`.execute(
      db,
    ),
    sql<{
      sum: number;
    }>`select coalesce(sum(refunded_amount), 0)::int as sum from order_line where order_id = ${orderId}`.execute(
      db,
    ),
  ]);
  const holds = order.status === "paid" || order.status === "partially_refunded";
  return {
    order,
    buyer: buyer.rows[0]!,
    refundable: holds ? order.price.gross - booked.rows[0]!.sum : 0,
    refunds: refunds.rows.map(({ created_at, done_at, by_team, ...refund }) => ({
      ...refund,
      ...(by_team && !forTeam && { by: null, note: "" }),
      createdAt: created_at.toISOString(),
      doneAt: done_at?.toISOString() ?? null,
    })),
  };
}
