/** Texts by their file; without the server's own, whose names would be in the code of every page. */
export const files = import.meta.glob<{ default: Record<string, string> }>([
  "../../../../../packages/i18n/locales/en/*.json",
  "!../../../../../packages/i18n/locales/*/{coupon-table,errors,hand-over,invoice-file,mail,mailbox,payout-table,sale-table,sandbox-*,seo}.json",
]);
