import type { ServerModule } from "#platform/module.ts";
import { startWebhooks } from "./deliver.ts";
import { webhookMessages } from "./handlers.ts";
import { routes } from "./routes.ts";

export const webhooks: ServerModule = {
  name: "webhooks",
  routes,
  handlers: (platform) => [webhookMessages(platform)],
  start: { worker: startWebhooks },
};
