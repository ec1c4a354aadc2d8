import type { ServerModule } from "#platform/module.ts";
import { platformJobs } from "#platform/cleanup.ts";
import { scheduledJobs } from "#platform/jobs/job-runs.ts";
import { keptOnDevices } from "#platform/on-device.ts";
import { personalData, platformPersonalData } from "#platform/personal-data.ts";
import { ads } from "#modules/ads/module.ts";
import { access } from "#modules/access/module.ts";
import { mail } from "#modules/mail/module.ts";
import { consents } from "#modules/consents/module.ts";
import { audit } from "#modules/audit/module.ts";
import { accounts } from "#modules/accounts/module.ts";
import { identities } from "#modules/identities/module.ts";
import { chat } from "#modules/chat/module.ts";
import { channels } from "#modules/channels/module.ts";
import { payouts } from "#modules/payouts/module.ts";
import { films } from "#modules/films/module.ts";
import { sales } from "#modules/sales/module.ts";
import { media } from "#modules/media/module.ts";
import { checkout } from "#modules/checkout/module.ts";
import { coupons } from "#modules/coupons/module.ts";
import { items } from "#modules/items/module.ts";
import { invoices } from "#modules/invoices/module.ts";
import { library } from "#modules/library/module.ts";
import { chapters } from "#modules/chapters/module.ts";
import { ratings } from "#modules/ratings/module.ts";
import { live } from "#modules/live/module.ts";
import { currencies } from "#modules/currencies/module.ts";
import { payments } from "#modules/payments/module.ts";
import { playback } from "#modules/playback/module.ts";
import { sandboxBank } from "#modules/sandbox-bank/module.ts";
import { sandboxStripe } from "#modules/sandbox-stripe/module.ts";
import { sandboxRedsys } from "#modules/sandbox-redsys/module.ts";
import { people } from "#modules/people/module.ts";
import { privacy } from "#modules/privacy/module.ts";
import { podcasts } from "#modules/podcasts/module.ts";
import { posts } from "#modules/posts/module.ts";
import { catalogue } from "#modules/catalogue/module.ts";
import { overview } from "#modules/overview/module.ts";
import { pages } from "#modules/pages/module.ts";
import { entities } from "#modules/entities/module.ts";
import { search } from "#modules/search/module.ts";
import { subscriptions } from "#modules/subscriptions/module.ts";
import { speakers } from "#modules/speakers/module.ts";
import { shipping } from "#modules/shipping/module.ts";
import { webhooks } from "#modules/webhooks/module.ts";
import { teams } from "#modules/teams/module.ts";
import { wishes } from "#modules/wishes/module.ts";
import { registration } from "#modules/registration/module.ts";
import { siteConfig } from "#modules/site-config/module.ts";
import { siteModules } from "#modules/site-modules/module.ts";
import { mends } from "#modules/mends/module.ts";
import { news } from "#modules/news/module.ts";
import { notifications } from "#modules/notifications/module.ts";
import { look } from "#modules/look/module.ts";
import { help } from "#modules/help/module.ts";
import { legal } from "#modules/legal/module.ts";
import { newsletter } from "#modules/newsletter/module.ts";

/** Every module of the server, in the order of the map (architecture/modules.json). */
export const modules: readonly ServerModule[] = [
  audit, siteConfig, look, siteModules, consents, registration, media, mail, accounts, identities, speakers, channels, teams, catalogue, films, access, items, chapters, coupons, sandboxBank, sandboxStripe, sandboxRedsys, payments, currencies, subscriptions, checkout, shipping, invoices, payouts, sales, privacy, people, live, playback, ratings, podcasts, posts, chat, news, wishes, library, overview, ads, pages, entities, newsletter, search, webhooks, mends, notifications, help, legal,
]; // prettier-ignore

for (const module of modules) module.collect?.(modules);
scheduledJobs.setAll([...platformJobs, ...modules.flatMap((module) => module.jobs ?? [])]);
personalData.setAll([...platformPersonalData, ...modules.flatMap((module) => module.personalData ?? [])]);
keptOnDevices.setAll(modules.flatMap((module) => module.onDevice ?? []));
