import type { ServerModule } from "#platform/module.ts";
import { startWebhooks } from "./deliver.ts";
import { webhookMessages } from "./listeners.ts";
import { routes } from "./routes.ts";

export const webhooks: ServerModule = {
  name: "webhooks",
  routes,
  listeners: (platform) => [webhookMessages(platform)],
  start: { worker: startWebhooks },
};
