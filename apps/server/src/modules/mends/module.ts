import type { ServerModule } from "#platform/module.ts";
import { dateMoved } from "./mails/date-moved.ts";
import { mendMails } from "./mails/mend-mails.ts";
import { notifications } from "./notifications.ts";
import { routes } from "./routes.ts";
import "./events.ts";

export const mends: ServerModule = {
  name: "mends",
  routes,
  handlers: () => [mendMails()],
  mails: [dateMoved],
  notifications,
};
