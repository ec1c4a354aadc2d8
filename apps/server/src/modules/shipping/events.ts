export {};

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    "shipment.sent": { shipmentId: string; orderId: string; userId: string };
  }
}
