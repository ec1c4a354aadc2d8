import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A period was paid: the first one, or a renewal. */
    "subscription.paid": { subscriptionId: string; userId: string; orderId: string; first: boolean };
    /** A renewal was declined, or could not be tried. `retryAt`: ISO 8601, null when it is not tried again by itself. */
    "subscription.unpaid": {
      subscriptionId: string;
      userId: string;
      denial: string | null;
      retryAt: string | null;
      openUntil: string;
    };
    /** The card it is charged to expires soon; `expiresOn`: its last day. */
    "subscription.card_expiring": {
      subscriptionId: string;
      userId: string;
      label: string;
      expiresOn: string;
    };
    "subscription.cancelled": { subscriptionId: string; userId: string };
    "subscription.ended": { subscriptionId: string; userId: string; reason: string };
    /** Its organizer asks another price; it stays as it is until its owner says yes. */
    "subscription.price_proposed": { subscriptionId: string; userId: string; gross: number };
  }
}
