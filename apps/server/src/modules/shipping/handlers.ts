import { sql } from "kysely";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";

/** Cancels a refunded order's shipment that is not sent yet. A partial refund changes nothing. */
export function cancelGivenBack(): EventHandler {
  return eventHandler({
    name: "shipping.cancel",
    events: ["order.refunded"],
    async handle(tx, { payload }) {
      await sql`update shipment set status = 'cancelled' where status = 'paid' and order_line_id in (
        select l.id from ordered_line l join order_card o on o.id = l.order_id
        where o.id = ${payload.orderId} and o.status in ('refunded', 'refund_pending'))`.execute(tx);
    },
  });
}
