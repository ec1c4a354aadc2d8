/** Lifetime of a session (security-and-reliability, section 2). */
export const session = {
  idleMs: 7 * 24 * 3600_000,
  maxMs: 30 * 24 * 3600_000,
  /** Being seen is written down no more often than this. */
  touchMs: 60_000,
  /** Who has proved who they are is not asked again for so long. */
  confirmedMs: 10 * 60_000,
  /** The session of a purchase: until it is paid, and from then on. */
  unpaidPurchaseMs: 48 * 3600_000,
  paidPurchaseMs: 24 * 3600_000,
  /** An administrator in the name of another account. */
  impersonationMs: 30 * 60_000,
} as const;
