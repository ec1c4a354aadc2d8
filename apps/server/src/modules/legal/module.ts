import type { ServerModule } from "#platform/module.ts";
import type { Platform } from "#platform/context.ts";
import { eventHandler } from "#platform/outbox/events.ts";
import { demo } from "./demo.ts";
import { termsChange } from "./mails/terms-change.ts";
import { listLacking, publishReady } from "./publish-legal.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";
import { tellOfChanges } from "./tell-people.ts";

export const legal: ServerModule = {
  name: "legal",
  routes,
  publicPages,
  demo,
  mails: [termsChange],
  handlers: (platform) => [
    tellOfChanges,
    eventHandler({
      name: "legal.owner",
      events: ["site.legal_owner_changed", "cookies.measurement_changed"],
      handle: (tx) => publishReady({ ...platform, db: tx }, { refill: true }),
    }),
  ],
  start: { worker: begin },
};

/** Publishes what is ready, and says what is not: visitors read no document that lacks something. */
async function begin(platform: Platform): Promise<() => Promise<void>> {
  await platform.db.transaction().execute((tx) => publishReady({ ...platform, db: tx }, { refill: false }));
  const lacking = await listLacking(platform);
  if (lacking.length)
    platform.log.warn(
      {
        documents: lacking.map(({ document }) => document),
        missing: [...new Set(lacking.flatMap(({ missing }) => missing))],
      },
      "legal documents lack fields of the site's owner (/manage/config-admin?tab=owner)",
    );
  return async () => {};
}
