import type { ServerModule } from "#platform/module.ts";
import { mailLists } from "./mail-lists.ts";
import { mailTemplates } from "./mail-template.ts";
import { mountMailbox } from "./mailbox.ts";
import { mountOneClick } from "./one-click.ts";
import { routes } from "./routes.ts";
import { startSender } from "./send-mails.ts";
import { personalData } from "./personal-data.ts";
import { mailTest } from "./texts/mail-test.ts";

export const mail: ServerModule = {
  name: "mail",
  personalData,
  routes,
  mails: [mailTest],
  collect(modules) {
    mailTemplates.setAll(modules.flatMap((module) => module.mails ?? []));
    mailLists.setAll(modules.flatMap((module) => module.mailLists ?? []));
  },
  mount(app, platform) {
    mountMailbox(app, platform);
    mountOneClick(app, platform);
  },
  start: { worker: startSender },
};
