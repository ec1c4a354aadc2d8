import type { ServerModule } from "#platform/module.ts";
import { reconcile } from "./reconcile.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { routes } from "./routes.ts";
import { sendRefunds } from "./send-refunds.ts";

export const checkout: ServerModule = {
  name: "checkout",
  routes,
  jobs: [
    { name: "checkout.reconcile", cron: "* * * * *", run: reconcile },
    { name: "checkout.renew", cron: "* * * * *", run: (platform) => renewSubscriptions(platform) },
  ],
  start: {
    async worker(platform) {
      const stop = await platform.bus.subscribe("refund_waiting", () => {
        sendRefunds(platform).catch((error: unknown) =>
          platform.log.error({ err: error }, "refunds were not sent"),
        );
      });
      return async () => stop();
    },
  },
};
