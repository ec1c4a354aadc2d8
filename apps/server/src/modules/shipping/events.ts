/** The facts this module states, with their payloads. */
export interface ShippingFacts {
  "shipment.sent": { shipmentId: string; orderId: string; userId: string };
}
