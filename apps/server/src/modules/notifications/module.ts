import type { ServerModule } from "#platform/module.ts";
import { notificationKinds } from "#platform/notifications.ts";
import { mountGraphql, stopHub } from "./graphql/mount-graphql.ts";
import { handlers } from "./handlers.ts";
import { jobs } from "./jobs.ts";
import { kindList } from "./mail-list.ts";
import { personalData } from "./personal-data.ts";
import { startPushes } from "./push/send-pushes.ts";
import { routes } from "./routes.ts";
import { toldMail } from "./told-mail.ts";

export const notifications: ServerModule = {
  name: "notifications",
  personalData,
  routes,
  handlers,
  jobs,
  mails: [toldMail],
  mailLists: [kindList],
  collect: (modules) => notificationKinds.setAll(modules.flatMap((module) => module.notifications ?? [])),
  mount: mountGraphql,
  start: { http: stopHub, worker: startPushes },
};
