import type { MyTeam, Team } from "@palco/contract/teams/api";
import { abilitiesOf } from "@palco/contract/teams/abilities";
import { getOwnChannel } from "#modules/channels/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listInvitations } from "./invitation.queries.ts";
import { listMembers, listTeamsOf, type TeamRow } from "./member.queries.ts";

/** The team of a channel of one's own; of others it does not exist. */
export async function getTeam(
  context: Pick<Context<Actor>, "db" | "actor" | "now">,
  slug: string,
): Promise<Team> {
  const { db, now } = context;
  const channelId = await getOwnChannel(context, slug);
  const [channel, members, invitations] = await Promise.all([
    db.selectFrom("channel_card").select(["id", "slug", "title"]).where("id", "=", channelId).executeTakeFirstOrThrow(),
    listMembers(db, channelId),
    listInvitations(db, channelId),
  ]); // prettier-ignore
  return {
    channel,
    members: members.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() })),
    invitations: invitations.map(({ id, email, language, roles, sentAt, expiresAt }) => ({
      id,
      email,
      language,
      roles,
      state: expiresAt > now() ? ("open" as const) : ("expired" as const),
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export async function listMyTeams({
  db,
  actor,
}: Pick<Context<Actor>, "db" | "actor">): Promise<{ items: MyTeam[] }> {
  const rows = await listTeamsOf(db, actor.id);
  const images = await getImageViews(
    db,
    rows.map(({ logoId }) => logoId),
  );
  const logoOf = ({ logoId }: TeamRow) => (logoId && images.get(logoId)) || null;
  return {
    items: rows.map((row) => ({
      channel: { id: row.id, slug: row.slug, title: row.title, logo: logoOf(row) },
      owner: row.owner,
      roles: row.roles,
      abilities: abilitiesOf(row.roles),
      joinedAt: row.joinedAt.toISOString(),
    })),
  };
}
