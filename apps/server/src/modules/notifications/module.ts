import type { Platform } from "#platform/context.ts";
import type { ServerModule } from "#platform/module.ts";
import { notificationKinds } from "#platform/notifications.ts";
import { mountGraphql, stopHub } from "./graphql/mount-graphql.ts";
import { handlers } from "./handlers.ts";
import { jobs } from "./jobs.ts";
import { kindList } from "./mail-list.ts";
import { personalData } from "./personal-data.ts";
import { ensurePushKey } from "./push/push-key.ts";
import { startPushes } from "./push/send-pushes.ts";
import { routes } from "./routes.ts";
import { startCampaigns } from "./send-campaigns.ts";
import { siteNews } from "./site-news.ts";
import { toldMail } from "./told-mail.ts";

export const notifications: ServerModule = {
  name: "notifications",
  personalData,
  routes,
  handlers,
  jobs,
  mails: [toldMail],
  mailLists: [kindList],
  notifications: [siteNews],
  collect: (modules) => notificationKinds.setAll(modules.flatMap((module) => module.notifications ?? [])),
  mount: mountGraphql,
  start: { http: startAnswering, worker: startWorkers },
};

/** The keys of web push are made before anybody asks for them: reading writes nothing. */
async function startAnswering(platform: Platform): Promise<() => Promise<void>> {
  await ensurePushKey(platform);
  return stopHub(platform);
}

async function startWorkers(platform: Platform): Promise<() => Promise<void>> {
  const stops = await Promise.all([startPushes(platform), startCampaigns(platform)]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
