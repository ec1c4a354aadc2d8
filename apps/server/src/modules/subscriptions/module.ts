import type { ServerModule } from "#platform/module.ts";
import { periodLines } from "./line-kinds.ts";
import { invariants } from "./invariants.ts";
import { mails } from "./mails/mails.ts";
import { subscriptionMails } from "./mails/subscription-mails.ts";
import { routes } from "./routes.ts";
import { mountSubscriberTable } from "./subscriber-table.ts";
import { personalData } from "./personal-data.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";
import { subscribers } from "./under-way.ts";

export const subscriptions: ServerModule = {
  name: "subscriptions",
  personalData,
  deletionObstacles,
  routes,
  underWay: [subscribers],
  mount: mountSubscriberTable,
  invariants,
  mails,
  handlers: () => [subscriptionMails()],
  lineKinds: periodLines,
};
