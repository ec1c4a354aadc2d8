import type { DemoSite } from "../demo-part.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { demoAds } from "./ads.ts";
import { demoChannels } from "./channels.ts";
import { demoHome } from "./home.ts";
import { demoPages } from "./pages.ts";
import { demoQuestions } from "./registration.ts";
import { demoSpeakers } from "./speakers.ts";
import { demoStores } from "./stores.ts";

/** Data of the demo besides its products. */
export const demoSite: DemoSite = {
  accounts: demoAccounts,
  password: demoPassword,
  channels: demoChannels,
  speakers: demoSpeakers,
  home: demoHome,
  pages: demoPages,
  stores: demoStores,
  ads: demoAds,
  questions: demoQuestions,
  // The demo shows tags that a new site keeps off.
  options: {
    approveUsers: false, typeTag: false, freeTag: true, coupons: true, moderatedChat: false,
    languages: true, notifications: true, currencies: false, timezones: true,
  }, // prettier-ignore
};
