/** When a payment is still open after this, we ask the provider ourselves. */
export const reconcileAfterMinutes = 2;

/** Not paid and not given back: an approved payment can still turn it into a paid one, late or not. */
export function mayBePaid(status: string): boolean {
  return status === "open" || status === "expired" || status === "failed";
}
