import type { ServerModule } from "#platform/module.ts";
import { forgetReaders } from "./forget-readers.ts";
import { newsletterList } from "./mail-list.ts";
import { newsletterConfirm } from "./mails/newsletter-confirm.ts";
import { newsletterWelcome } from "./mails/newsletter-welcome.ts";
import { mountNewsletterTable } from "./mount-table.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const newsletter: ServerModule = {
  name: "newsletter",
  routes,
  personalData,
  mails: [newsletterConfirm, newsletterWelcome],
  mailLists: [newsletterList],
  jobs: [{ name: "newsletter.forget", cron: "27 4 * * *", run: forgetReaders }],
  mount: mountNewsletterTable,
};
