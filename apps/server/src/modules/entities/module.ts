import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { entityInvitation } from "./mails/entity-invitation.ts";
import { invitationMails } from "./mails/invitation-mails.ts";
import { notifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";
import { stores } from "./stores.ts";

export const entities: ServerModule = {
  name: "entities",
  personalData,
  demo,
  routes,
  publicPages,
  mails: [entityInvitation],
  notifications,
  handlers: () => [invitationMails],
  stores,
};
