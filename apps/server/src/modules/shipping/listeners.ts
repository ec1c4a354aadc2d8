import { sql } from "kysely";
import type { FactListener } from "#platform/outbox/facts.ts";

/** What is given back before it was sent is not sent. A part of the money back changes nothing. */
export function cancelGivenBack(): FactListener {
  return {
    name: "shipping.cancel",
    kinds: ["order.refunded"],
    async hear(tx, { payload }) {
      await sql`update shipment set status = 'cancelled' where status = 'paid' and order_line_id in (
        select l.id from order_line l join "order" o on o.id = l.order_id
        where o.id = ${payload.orderId as string} and o.status in ('refunded', 'refund_pending'))`.execute(
        tx,
      );
    },
  };
}
