import "i18next";
import type access from "../../../../packages/i18n/locales/es/access.json";
import type accounts from "../../../../packages/i18n/locales/es/accounts.json";
import type chat from "../../../../packages/i18n/locales/es/chat.json";
import type checkout from "../../../../packages/i18n/locales/es/checkout.json";
import type coupons from "../../../../packages/i18n/locales/es/coupons.json";
import type product from "../../../../packages/i18n/locales/es/product.json";
import type redeem from "../../../../packages/i18n/locales/es/redeem.json";
import type live from "../../../../packages/i18n/locales/es/live.json";
import type media from "../../../../packages/i18n/locales/es/media.json";
import type invoices from "../../../../packages/i18n/locales/es/invoices.json";
import type refunds from "../../../../packages/i18n/locales/es/refunds.json";
import type legal from "../../../../packages/i18n/locales/es/legal.json";
import type library from "../../../../packages/i18n/locales/es/library.json";
import type channels from "../../../../packages/i18n/locales/es/channels.json";
import type catalogue from "../../../../packages/i18n/locales/es/catalogue.json";
import type catalogueEditor from "../../../../packages/i18n/locales/es/catalogue-editor.json";
import type siteConfig from "../../../../packages/i18n/locales/es/site-config.json";
import type pages from "../../../../packages/i18n/locales/es/pages.json";
import type promotions from "../../../../packages/i18n/locales/es/promotions.json";
import type payouts from "../../../../packages/i18n/locales/es/payouts.json";
import type sales from "../../../../packages/i18n/locales/es/sales.json";
import type payments from "../../../../packages/i18n/locales/es/payments.json";
import type shipping from "../../../../packages/i18n/locales/es/shipping.json";
import type webhooks from "../../../../packages/i18n/locales/es/webhooks.json";
import type podcasts from "../../../../packages/i18n/locales/es/podcasts.json";
import type posts from "../../../../packages/i18n/locales/es/posts.json";
import type search from "../../../../packages/i18n/locales/es/search.json";
import type player from "../../../../packages/i18n/locales/es/player.json";
import type speakers from "../../../../packages/i18n/locales/es/speakers.json";
import type subscriptions from "../../../../packages/i18n/locales/es/subscriptions.json";
import type errors from "../../../../packages/i18n/locales/es/errors.json";
import type shell from "../../../../packages/i18n/locales/es/shell.json";
import type ui from "../../../../packages/i18n/locales/es/ui.json";

// Keys are typed by the Spanish texts; `npm run check` holds the other languages against them.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    keySeparator: false;
    resources: {
      access: typeof access;
      accounts: typeof accounts;
      chat: typeof chat;
      checkout: typeof checkout;
      coupons: typeof coupons;
      product: typeof product;
      redeem: typeof redeem;
      invoices: typeof invoices;
      refunds: typeof refunds;
      legal: typeof legal;
      library: typeof library;
      live: typeof live;
      media: typeof media;
      catalogue: typeof catalogue;
      "catalogue-editor": typeof catalogueEditor;
      "site-config": typeof siteConfig;
      channels: typeof channels;
      pages: typeof pages;
      payments: typeof payments;
      payouts: typeof payouts;
      sales: typeof sales;
      promotions: typeof promotions;
      podcasts: typeof podcasts;
      posts: typeof posts;
      search: typeof search;
      webhooks: typeof webhooks;
      shipping: typeof shipping;
      player: typeof player;
      speakers: typeof speakers;
      subscriptions: typeof subscriptions;
      errors: typeof errors;
      shell: typeof shell;
      ui: typeof ui;
    };
  }
}
