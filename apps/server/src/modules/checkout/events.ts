import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** An order was paid a second time, or its product was owned already: that payment is refunded, the order stays. */
    "payment.returned": {
      orderId: string;
      userId: string;
      refundId: string;
      amount: number;
      currency: string;
    };
    "order.paid": { orderId: string; userId: string };
    /** A disowned purchase is this account's that proved to have the card. */
    "order.claimed": { orderId: string; userId: string };
    /** A buyer put to the organizer what the policy does not give back. */
    "refund.asked": { requestId: string; orderId: string };
    /** An organizer said no to a buyer who asked for the money. */
    "refund.declined": { requestId: string; orderId: string; userId: string; answer: string };
    "order.refunded": {
      orderId: string;
      userId: string;
      /** Null: nothing was paid, or the order never counted as paid. */
      refundId?: string | null;
      /** Minor units of the order's currency. */
      amount?: number;
      /** Amount refunded to the card, where it was charged in another currency. */
      charged?: { amount: number; currency: string };
      reason?: "requested" | "cancelled" | "dispute" | "withdrawn";
      /** Nothing of the order is left: its tickets are closed. */
      whole?: boolean;
      /** To the buyer, of what was called off. */
      note?: string;
    };
  }
}
