import { memberships } from "#platform/memberships.ts";
import type { ServerModule } from "#platform/module.ts";
import { invitationMails } from "./mails/invitation-mails.ts";
import { teamInvitation } from "./mails/team-invitation.ts";
import { findMemberships, findTeamOf } from "./member.queries.ts";
import { notifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const teams: ServerModule = {
  name: "teams",
  personalData,
  routes,
  memberships: { find: findMemberships, teamOf: findTeamOf },
  mails: [teamInvitation],
  notifications,
  handlers: (platform) => [invitationMails(platform)],
  collect(modules) {
    memberships.setAll(modules.flatMap((module) => module.memberships ?? []));
  },
};
