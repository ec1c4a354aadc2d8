import { sql } from "kysely";
import type { ServerModule } from "#platform/module.ts";
import { startWorker } from "#platform/work/worker.ts";
import { cleanUpGuests } from "./orders/clean-up-guests.ts";
import { delivery } from "./quoting/delivery.ts";
import { demo } from "./demo.ts";
import { lineKinds } from "./settlement/line-kind.ts";
import { productLine } from "./settlement/product-line.ts";
import { reconcile } from "./paying/reconcile.ts";
import { renewSubscriptions } from "./subscriptions/renew-subscriptions.ts";
import { invariants } from "./invariants.ts";
import { mails } from "./mails/mails.ts";
import { notifications } from "./notifications.ts";
import { orderMails } from "./mails/order-mails.ts";
import { refundMails } from "./mails/refund-mails.ts";
import { periodMails } from "./mails/period-mails.ts";
import { routes } from "./routes.ts";
import { findCalledOff } from "./refunds/cancellation.queries.ts";
import { runCancellations } from "./refunds/run-cancellations.ts";
import { sendRefunds } from "./refunds/send-refunds.ts";
import { personalData } from "./personal-data.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";

export const checkout: ServerModule = {
  name: "checkout",
  personalData,
  onDevice: [
    { name: "palco.purchases", purpose: "purchases", category: "necessary", days: "stays" },
    { name: "palco.checkout.*", purpose: "checkout", category: "necessary", days: "tab" },
    { name: "palco.order_left", purpose: "order_left", category: "necessary", days: "tab" },
    { name: "palco.claim", purpose: "claim", category: "necessary", days: "tab" },
  ],
  deletionObstacles,
  routes,
  invariants,
  mails,
  notifications,
  handlers: (platform) => [orderMails(platform), periodMails(platform), refundMails],
  lineKinds: [productLine, { kind: "support" }],
  orderNumber: (lineId) =>
    sql`(select o.number from order_line l join "order" o on o.id = l.order_id where l.id = ${lineId})`,
  collect(modules) {
    lineKinds.setAll(modules.flatMap((module) => module.lineKinds ?? []));
    delivery.setAll(modules.flatMap((module) => module.delivery ?? []));
  },
  jobs: [
    { name: "checkout.reconcile", cron: "* * * * *", run: reconcile },
    { name: "checkout.guests", cron: "23 * * * *", run: cleanUpGuests },
    { name: "checkout.renew", cron: "* * * * *", run: (platform) => renewSubscriptions(platform) },
  ],
  start: {
    async worker(platform) {
      const stops = await Promise.all([
        startWorker(platform, {
          channel: "refund_waiting",
          failed: "refunds were not sent",
          take: once(() => sendRefunds(platform)),
        }),
        startWorker(platform, {
          channel: "cancellation_waiting",
          failed: "what was called off was not given back",
          take: once(() => runCancellations(platform)),
        }),
      ]);
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  },
  demo,
  pageExtras: [{ name: "calledOff", read: ({ db }, productId) => findCalledOff(db, productId) }],
};

/** It does all there is at one call; `checkout.reconcile` tries again what failed. */
const once = (work: () => Promise<void>) => async () => {
  await work();
  return false;
};
