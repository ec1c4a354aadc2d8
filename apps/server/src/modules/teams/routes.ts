import * as contract from "@palco/contract/teams/api";
import { getOwnChannel } from "#modules/channels/public.ts";
import { serve } from "#platform/http/serve.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.ts";
import { changeMember, leaveTeam, removeMember } from "./change-member.ts";
import { getTeam, listMyTeams } from "./get-team.ts";
import { inviteMember, sendInvitationAgain, withdrawInvitation } from "./invite-member.ts";
import { listActs } from "./team-act.ts";

export const routes = [
  serve(contract.listMyTeams, (context) => listMyTeams(context)),
  serve(contract.leaveTeam, (context, { params }) => leaveTeam(context, params.id)),
  serve(contract.getTeam, (context, { params }) => getTeam(context, params.slug)),
  serve(contract.inviteMember, (context, { params, body }) => inviteMember(context, params.slug, body)),
  serve(contract.sendInvitationAgain, (context, { params }) => sendInvitationAgain(context, params)),
  serve(contract.withdrawInvitation, (context, { params }) => withdrawInvitation(context, params)),
  serve(contract.changeMember, (context, { params, body }) => changeMember(context, params, body.roles)),
  serve(contract.removeMember, (context, { params }) => removeMember(context, params)),
  serve(contract.listTeamActs, async (context, { params, query }) =>
    listActs(context.db, await getOwnChannel(context, params.slug), query),
  ),
  serve(contract.openInvitation, (context, { body }) => openInvitation(context, body.token)),
  serve(contract.acceptInvitation, (context, { body }) => acceptInvitation(context, body.token)),
];
