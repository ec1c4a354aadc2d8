/** When a payment is still open after this, we ask the provider ourselves. */
export const reconcileAfterMinutes = 2;

/** Open orders of one buyer for one product: several tabs with other wishes. A further one closes the oldest. */
export const mostOpenOrders = 3;

/** Not paid and not given back: an approved payment can still turn it into a paid one, late or not. */
export function mayBePaid(status: string): boolean {
  return status === "open" || status === "expired" || status === "failed";
}
