// Made by `npm run i18n:types` from the files in packages/i18n/locales/es; `npm run check` compares.
export interface Namespaces {
  accounts: typeof import("../../../../packages/i18n/locales/es/accounts.json");
  catalogue: typeof import("../../../../packages/i18n/locales/es/catalogue.json");
  chapters: typeof import("../../../../packages/i18n/locales/es/chapters.json");
  chat: typeof import("../../../../packages/i18n/locales/es/chat.json");
  checkout: typeof import("../../../../packages/i18n/locales/es/checkout.json");
  "coupon-table": typeof import("../../../../packages/i18n/locales/es/coupon-table.json");
  errors: typeof import("../../../../packages/i18n/locales/es/errors.json");
  "hand-over": typeof import("../../../../packages/i18n/locales/es/hand-over.json");
  "invoice-file": typeof import("../../../../packages/i18n/locales/es/invoice-file.json");
  legal: typeof import("../../../../packages/i18n/locales/es/legal.json");
  library: typeof import("../../../../packages/i18n/locales/es/library.json");
  mail: typeof import("../../../../packages/i18n/locales/es/mail.json");
  mailbox: typeof import("../../../../packages/i18n/locales/es/mailbox.json");
  pages: typeof import("../../../../packages/i18n/locales/es/pages.json");
  "payout-table": typeof import("../../../../packages/i18n/locales/es/payout-table.json");
  player: typeof import("../../../../packages/i18n/locales/es/player.json");
  podcasts: typeof import("../../../../packages/i18n/locales/es/podcasts.json");
  product: typeof import("../../../../packages/i18n/locales/es/product.json");
  ratings: typeof import("../../../../packages/i18n/locales/es/ratings.json");
  redeem: typeof import("../../../../packages/i18n/locales/es/redeem.json");
  "sale-table": typeof import("../../../../packages/i18n/locales/es/sale-table.json");
  "sandbox-bank": typeof import("../../../../packages/i18n/locales/es/sandbox-bank.json");
  "sandbox-redsys": typeof import("../../../../packages/i18n/locales/es/sandbox-redsys.json");
  "sandbox-stripe": typeof import("../../../../packages/i18n/locales/es/sandbox-stripe.json");
  search: typeof import("../../../../packages/i18n/locales/es/search.json");
  seo: typeof import("../../../../packages/i18n/locales/es/seo.json");
  shell: typeof import("../../../../packages/i18n/locales/es/shell.json");
  speakers: typeof import("../../../../packages/i18n/locales/es/speakers.json");
  subscriptions: typeof import("../../../../packages/i18n/locales/es/subscriptions.json");
  ui: typeof import("../../../../packages/i18n/locales/es/ui.json");
}
