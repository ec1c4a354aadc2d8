import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    "shipment.sent": { shipmentId: string; orderId: string; userId: string };
  }
}
