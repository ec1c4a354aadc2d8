import type { ServerModule } from "#platform/module.ts";
import { reconcile } from "./reconcile.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { routes } from "./routes.ts";
import { runCancellations } from "./run-cancellations.ts";
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
      const wakers = [
        ["refund_waiting", sendRefunds, "refunds were not sent"],
        ["cancellation_waiting", runCancellations, "what was called off was not given back"],
      ] as const;
      const stops = await Promise.all(
        wakers.map(([channel, work, failed]) =>
          platform.bus.subscribe(
            channel,
            oneAtATime(() =>
              work(platform).catch((error: unknown) => platform.log.error({ err: error }, failed)),
            ),
          ),
        ),
      );
      return async () => stops.forEach((stop) => stop());
    },
  },
};

/** Woken many times while it works, it works once more. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return () => {
    again = running;
    if (running) return;
    running = true;
    void (async () => {
      do {
        again = false;
        await work();
      } while (again);
      running = false;
    })();
  };
}
