/** Texts of the studio, the back office and the legal notice: their names would be in the code of every page. */
export const workFiles = import.meta.glob<{ default: Record<string, string> }>(
  "../../../../packages/i18n/locales/*/{access,catalogue-editor,channels,coupons,invoices,legal,live,media,payments,payouts,people,posts,promotions,refunds,sales,shipping,site-config,webhooks}.json",
);
