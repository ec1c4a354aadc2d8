import type { ServerModule } from "#platform/module.ts";
import { mailTemplates } from "./mail-template.ts";
import { mountMailbox } from "./mailbox.ts";
import { startSender } from "./send-mails.ts";
import { personalData } from "./personal-data.ts";

export const mail: ServerModule = {
  name: "mail",
  personalData,
  collect: (modules) => mailTemplates.setAll(modules.flatMap((module) => module.mails ?? [])),
  mount: mountMailbox,
  start: { worker: startSender },
};
