// Made by `npm run i18n:types` from the files in packages/i18n/locales/es; `npm run check` compares.
export interface Namespaces {
  access: typeof import("../../../../packages/i18n/locales/es/access.json");
  accounts: typeof import("../../../../packages/i18n/locales/es/accounts.json");
  "catalogue-editor": typeof import("../../../../packages/i18n/locales/es/catalogue-editor.json");
  catalogue: typeof import("../../../../packages/i18n/locales/es/catalogue.json");
  channels: typeof import("../../../../packages/i18n/locales/es/channels.json");
  chapters: typeof import("../../../../packages/i18n/locales/es/chapters.json");
  chat: typeof import("../../../../packages/i18n/locales/es/chat.json");
  checkout: typeof import("../../../../packages/i18n/locales/es/checkout.json");
  coupons: typeof import("../../../../packages/i18n/locales/es/coupons.json");
  invoices: typeof import("../../../../packages/i18n/locales/es/invoices.json");
  legal: typeof import("../../../../packages/i18n/locales/es/legal.json");
  library: typeof import("../../../../packages/i18n/locales/es/library.json");
  live: typeof import("../../../../packages/i18n/locales/es/live.json");
  media: typeof import("../../../../packages/i18n/locales/es/media.json");
  pages: typeof import("../../../../packages/i18n/locales/es/pages.json");
  payments: typeof import("../../../../packages/i18n/locales/es/payments.json");
  payouts: typeof import("../../../../packages/i18n/locales/es/payouts.json");
  people: typeof import("../../../../packages/i18n/locales/es/people.json");
  player: typeof import("../../../../packages/i18n/locales/es/player.json");
  podcasts: typeof import("../../../../packages/i18n/locales/es/podcasts.json");
  posts: typeof import("../../../../packages/i18n/locales/es/posts.json");
  product: typeof import("../../../../packages/i18n/locales/es/product.json");
  promotions: typeof import("../../../../packages/i18n/locales/es/promotions.json");
  ratings: typeof import("../../../../packages/i18n/locales/es/ratings.json");
  redeem: typeof import("../../../../packages/i18n/locales/es/redeem.json");
  refunds: typeof import("../../../../packages/i18n/locales/es/refunds.json");
  sales: typeof import("../../../../packages/i18n/locales/es/sales.json");
  search: typeof import("../../../../packages/i18n/locales/es/search.json");
  shell: typeof import("../../../../packages/i18n/locales/es/shell.json");
  shipping: typeof import("../../../../packages/i18n/locales/es/shipping.json");
  "site-config": typeof import("../../../../packages/i18n/locales/es/site-config.json");
  speakers: typeof import("../../../../packages/i18n/locales/es/speakers.json");
  subscriptions: typeof import("../../../../packages/i18n/locales/es/subscriptions.json");
  ui: typeof import("../../../../packages/i18n/locales/es/ui.json");
  webhooks: typeof import("../../../../packages/i18n/locales/es/webhooks.json");
}
