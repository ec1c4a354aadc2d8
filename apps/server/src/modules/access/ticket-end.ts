/** When a ticket bought at `grantedAt` is over: the earlier of its hours and the product's expiration date; null: never. */
export function ticketEnd(grantedAt: Date, hours: number | null, expiresAt: Date | null): Date | null {
  const afterHours = hours ? new Date(grantedAt.getTime() + hours * 3_600_000) : null;
  if (afterHours && expiresAt) return afterHours < expiresAt ? afterHours : expiresAt;
  return afterHours ?? expiresAt;
}
