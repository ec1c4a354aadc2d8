/** Refusals of this domain and their HTTP status. */
export const payoutErrors = {
  "payouts.not_found": 404,
  /** Nothing is owed that can be transferred now. */
  "payouts.nothing_due": 409,
  /** The bank account to pay from is not known. */
  "payouts.no_debtor": 409,
  /** Sent files are not sent again, paid ones stay paid. */
  "payouts.wrong_state": 409,
  /** The channel has less than the refund takes from it. */
  "payouts.balance_too_low": 409,
} as const;
