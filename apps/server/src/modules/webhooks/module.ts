import type { ServerModule } from "#platform/module.ts";
import { startWebhooks } from "./deliver.ts";
import { webhookMessages } from "./handlers.ts";
import { webhookDisabled } from "./mails/webhook-disabled.ts";
import { webhookMails } from "./mails/webhook-mails.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const webhooks: ServerModule = {
  name: "webhooks",
  personalData,
  routes,
  mails: [webhookDisabled],
  handlers: (platform) => [webhookMessages(platform), webhookMails()],
  start: { worker: startWebhooks },
};
