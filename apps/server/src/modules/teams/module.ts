import { memberships } from "#platform/memberships.ts";
import type { ServerModule } from "#platform/module.ts";
import { invitationMails } from "./mails/invitation-mails.ts";
import { teamInvitation } from "./mails/team-invitation.ts";
import { findMemberships } from "./member.queries.ts";
import { notifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const teams: ServerModule = {
  name: "teams",
  personalData,
  routes,
  memberships: findMemberships,
  mails: [teamInvitation],
  notifications,
  handlers: (platform) => [invitationMails(platform)],
  collect(modules) {
    memberships.setAll(modules.flatMap(({ memberships: find }) => (find ? [{ find }] : [])));
  },
};
