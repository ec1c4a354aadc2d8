import { z } from "zod";
import { Email, Id, ImageView, Instant, LanguageCode, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";
import { teamAbilities, teamRoles } from "./abilities.ts";

export const TeamRole = z.enum(teamRoles);
export const TeamAbility = z.enum(teamAbilities);

/** One or more; what they may do together is what each of them may. */
export const TeamRoles = z
  .array(TeamRole)
  .min(1, "required")
  .max(teamRoles.length)
  .transform((roles) => teamRoles.filter((role) => roles.includes(role)));

/** How long an invitation is good for, and how many a channel may send in a day, those sent again included. */
export const invitationDays = 7;
export const invitationsOfDay = 50;

/** `language`: of the mail, for an address without an account. */
export const NewInvitation = z.strictObject({
  email: Email,
  roles: TeamRoles,
  language: LanguageCode.optional(),
});

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(TeamRole),
  joinedAt: Instant,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  language: LanguageCode,
  roles: z.array(TeamRole),
  state: z.enum(["open", "expired"]),
  sentAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const Team = z.object({
  channel: z.object({ id: Id, slug: Slug, title: z.string() }),
  /** By name. */
  members: z.array(TeamMember),
  /** Not accepted yet, the last sent first. */
  invitations: z.array(Invitation),
});
export type Team = z.infer<typeof Team>;

export const teamActs = [
  "invited",
  "sent_again",
  "withdrawn",
  "joined",
  "roles_changed",
  "removed",
  "left",
] as const;

export const TeamAct = z.object({
  id: Id,
  act: z.enum(teamActs),
  /** Name of who did it. */
  by: z.string(),
  /** Whom it was about: a name, or the address that was invited. */
  whom: z.string(),
  roles: z.array(TeamRole),
  at: Instant,
});
export type TeamAct = z.infer<typeof TeamAct>;

/** A channel of somebody else in whose team I am. */
export const MyTeam = z.object({
  channel: z.object({ id: Id, slug: Slug, title: z.string(), logo: ImageView.nullable() }),
  owner: z.string(),
  roles: z.array(TeamRole),
  abilities: z.array(TeamAbility),
  joinedAt: Instant,
});
export type MyTeam = z.infer<typeof MyTeam>;

/** What an invitation says to whoever has its link. */
export const OpenedInvitation = z.object({
  channel: z.object({ slug: Slug, title: z.string(), logo: ImageView.nullable() }),
  /** Name of who sent it. */
  by: z.string(),
  email: z.string(),
  roles: z.array(TeamRole),
  expiresAt: Instant,
  /** `over`: accepted, withdrawn or past its days. */
  state: z.enum(["open", "over"]),
  /** True when the caller's account has the address it was sent to; null for visitors. */
  isYours: z.boolean().nullable(),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

const bySlug = z.object({ slug: Slug });
const byMember = z.object({ slug: Slug, id: Id });
const Token = z.strictObject({ token: z.string().min(1).max(100) });

export const listMyTeams = route({
  method: "GET",
  path: "/teams/mine",
  audience: "user",
  summary: "Channels of others in whose team I am, and what I may do there",
  output: z.object({ items: z.array(MyTeam) }),
  refusals: [],
});

export const leaveTeam = route({
  method: "DELETE",
  path: "/teams/mine/:id",
  audience: "user",
  summary: "Leave the team of a channel",
  params: z.object({ id: Id }),
  refusals: ["teams.member_not_found"],
});

export const getTeam = route({
  method: "GET",
  path: "/channels/:slug/team",
  audience: "producer",
  summary: "The team of a channel of mine, and whom I have invited",
  params: bySlug,
  output: Team,
  refusals: ["channels.not_found"],
});

export const inviteMember = route({
  method: "POST",
  path: "/channels/:slug/team/invitations",
  audience: "producer",
  reauthenticate: true,
  summary: "Invite somebody to the team of a channel, by mail",
  params: bySlug,
  body: NewInvitation,
  output: Team,
  refusals: [
    "channels.not_found", "teams.already_member", "teams.already_invited", "teams.is_owner", "teams.too_many_invitations",
  ], // prettier-ignore
});

export const sendInvitationAgain = route({
  method: "POST",
  path: "/channels/:slug/team/invitations/:id/mails",
  audience: "producer",
  summary: "Send an invitation again: a new link for seven more days, the former one is void",
  params: byMember,
  output: Team,
  refusals: ["channels.not_found", "teams.invitation_not_found", "teams.too_many_invitations"],
});

export const withdrawInvitation = route({
  method: "DELETE",
  path: "/channels/:slug/team/invitations/:id",
  audience: "producer",
  summary: "Withdraw an invitation: its link is void",
  params: byMember,
  output: Team,
  refusals: ["channels.not_found", "teams.invitation_not_found"],
});

export const changeMember = route({
  method: "PUT",
  path: "/channels/:slug/team/members/:id",
  audience: "producer",
  reauthenticate: true,
  summary: "Change the roles of a member",
  params: byMember,
  body: z.strictObject({ roles: TeamRoles }),
  output: Team,
  refusals: ["channels.not_found", "teams.member_not_found"],
});

export const removeMember = route({
  method: "DELETE",
  path: "/channels/:slug/team/members/:id",
  audience: "producer",
  summary: "Take somebody out of a team: what they have open in the studio closes",
  params: byMember,
  output: Team,
  refusals: ["channels.not_found", "teams.member_not_found"],
});

export const listTeamActs = route({
  method: "GET",
  path: "/channels/:slug/team/acts",
  audience: "producer",
  load: "list",
  summary: "What was done in a team, the last first",
  params: bySlug,
  query: LongPage,
  output: longPageOf(TeamAct),
  refusals: ["channels.not_found"],
});

export const openInvitation = route({
  method: "POST",
  path: "/teams/invitations/opened",
  audience: "everyone",
  summary: "What an invitation says; opening it changes nothing",
  body: Token,
  output: OpenedInvitation,
  refusals: ["teams.invitation_not_found"],
  guesses: ["teams.invitation_not_found"],
});

export const acceptInvitation = route({
  method: "POST",
  path: "/teams/invitations/accepted",
  audience: "user",
  summary: "Accept an invitation with the account whose address it was sent to",
  body: Token,
  output: MyTeam,
  refusals: ["teams.invitation_not_found", "teams.invitation_over", "teams.invitation_not_yours"],
  guesses: ["teams.invitation_not_found"],
});
