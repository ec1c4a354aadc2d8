import type { ServerModule } from "#platform/module.ts";
import { startOrigin } from "./origin/start-origin.ts";
import { broadcast } from "./product-type.ts";
import { handlers } from "./handlers.ts";
import { jobs } from "./jobs.ts";
import { broadcastOffTime } from "./mails/broadcast-off-time.ts";
import { mountDownloads } from "./recordings/mount-downloads.ts";
import { findRecordingSummary } from "./recordings/recording.queries.ts";
import { notifications } from "./notifications.ts";
import { routes } from "./routes.ts";
import { mountWhip } from "./whip/mount-whip.ts";
import { personalData } from "./personal-data.ts";
import { broadcasts } from "./under-way.ts";

export const live: ServerModule = {
  name: "live",
  personalData,
  onDevice: [{ name: "palco.live-way", purpose: "live_way", category: "necessary", days: "tab" }],
  routes,
  underWay: [broadcasts],
  handlers,
  jobs,
  mails: [broadcastOffTime],
  notifications,
  productTypes: [broadcast],
  // The main item of a product has the product's id.
  pageExtras: [{ name: "recording", read: ({ db }, productId) => findRecordingSummary(db, productId) }],
  mount: (app, platform) => {
    mountWhip(app, platform);
    mountDownloads(app, platform);
  },
  start: { origin: startOrigin },
};
