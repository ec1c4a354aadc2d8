import type { CheckoutFacts } from "#modules/checkout/events.ts";
import type { Platform } from "#platform/context.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { addDue, issueDue } from "./issue-waiting.ts";
import { readIssuer } from "./issuer.queries.ts";

/** Sales and refunds become due here, and their invoices are made in the same transaction where somebody issues them. */
export function invoiceMaker({ now }: Pick<Platform, "now">): FactListener {
  return {
    name: "invoices",
    kinds: ["order.paid", "order.refunded"],
    async hear(tx, fact) {
      const { orderId, refundId = null } = fact.payload as CheckoutFacts["order.refunded"];
      // Money that never counted as paid, or a free order.
      if (fact.kind === "order.refunded" && !refundId) return;
      await addDue(tx, { orderId, refundId: fact.kind === "order.paid" ? null : refundId }, fact.occurredAt);
      const issuer = await readIssuer(tx);
      if (issuer) await issueDue(tx, { issuer, now }, { orderId });
    },
  };
}
