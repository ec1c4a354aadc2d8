/** How long a started order holds its price, in minutes; what is paid later is honoured at the price of the order. */
export const reservationMinutes = 30;
/** When a payment is still open after this, we ask the provider ourselves. */
export const reconcileAfterMinutes = 2;

export type OrderState =
  | "open"
  | "paid"
  | "failed"
  | "expired"
  | "refund_pending"
  | "refunded"
  | "partially_refunded";

/** What an order becomes once this much of its payment has been given back. */
export function stateAfterRefund(gross: number, refunded: number): OrderState {
  if (refunded === 0) return "paid";
  return refunded >= gross ? "refunded" : "partially_refunded";
}
