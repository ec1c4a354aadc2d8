import type { Platform } from "#platform/context.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { addDue, issueDue } from "./issue-waiting.ts";
import { readIssuer } from "./issuer.queries.ts";

/** Records that a sale or refund needs an invoice. Makes the invoice in the same transaction when an issuer is set. */
export function invoiceMaker({ now }: Pick<Platform, "now">): EventHandler {
  return eventHandler({
    name: "invoices",
    events: ["order.paid", "order.refunded"],
    async handle(tx, event) {
      const { orderId } = event.payload;
      const refundId = event.name === "order.refunded" ? (event.payload.refundId ?? null) : null;
      // Money that never counted as paid, or a free order.
      if (event.name === "order.refunded" && !refundId) return;
      await addDue(tx, { orderId, refundId }, event.occurredAt);
      const issuer = await readIssuer(tx);
      if (issuer) await issueDue(tx, { issuer, now }, { orderId });
    },
  });
}
