/** Texts of the studio, the back office and what few pages show: their names would be in the code of every page. */
export const workFiles = import.meta.glob<{ default: Record<string, string> }>(
  "../../../../packages/i18n/locales/*/{access,ad,ads,campaigns,catalogue-editor,channels,chapters,chat,coupons,earnings,editing,entities,help,help-editor,identities,identity-providers,invoices,landing,legal,live,log,look,mail-texts,media,mends,newsletter,not-yet,notices,notifications,overview,page-editor,page-sections,payments,payouts,people,podcasts,posts,privacy,profile,promotions,ratings,redeem,refunds,registration,rich-text,sales,security,shipping,site-config,site-modules,site-pages,speakers,store,subscriptions,team,teams,webhooks,work-nav}.json",
);
