/** The facts this module states, with their payloads. */
export interface CheckoutFacts {
  "order.paid": { orderId: string; userId: string };
  "order.refunded": { orderId: string; userId: string };
}
