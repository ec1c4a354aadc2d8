/** Texts of the studio, the back office and the legal notice: their names would be in the code of every page. */
export const workFiles = import.meta.glob<{ default: Record<string, string> }>(
  "../../../../packages/i18n/locales/*/{access,catalogue-editor,channels,coupons,editing,identities,identity-providers,invoices,legal,live,media,mends,notifications,payments,payouts,people,posts,profile,promotions,refunds,registration,sales,security,shipping,site-config,site-modules,team,teams,webhooks}.json",
);
