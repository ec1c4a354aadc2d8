import { abilitiesOf, type TeamRole } from "@palco/contract/teams/abilities";
import type { Team } from "@palco/contract/teams/api";
import { getOwnChannel } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { announceLostRights } from "#platform/rights.ts";
import { getTeam } from "./get-team.ts";
import { lockMember } from "./member.queries.ts";
import { noteAct } from "./team-act.ts";

interface Which {
  slug: string;
  /** Of the account. */
  id: string;
}

/** Gives a member other roles; what an ability that is gone had opened is closed. */
export async function changeMember(
  context: Context<Actor>,
  { slug, id: userId }: Which,
  roles: readonly TeamRole[],
): Promise<Team> {
  const { db, actor, now } = context;
  const channelId = await getOwnChannel(context, slug);
  await db.transaction().execute(async (tx) => {
    const before = await lockMember(tx, { channelId, userId });
    if (!before) throw new AppError("teams.member_not_found");
    await tx
      .updateTable("channel_member")
      .set({ roles: [...roles] })
      .where("channel_id", "=", channelId)
      .where("user_id", "=", userId)
      .execute();
    await noteAct(tx, {
      channelId,
      actorId: actor.id,
      act: "roles_changed",
      whom: { userId },
      roles,
      now: now(),
    });
    const kept = abilitiesOf(roles);
    if (abilitiesOf(before).some((ability) => !kept.includes(ability)))
      await closeWhatIsOpen(tx, { userId, channelId });
  });
  return getTeam(context, slug);
}

export async function removeMember(context: Context<Actor>, { slug, id }: Which): Promise<Team> {
  const channelId = await getOwnChannel(context, slug);
  await endMembership(context, { channelId, userId: id, act: "removed" });
  return getTeam(context, slug);
}

export async function leaveTeam(context: Context<Actor>, channelId: string): Promise<void> {
  await endMembership(context, { channelId, userId: context.actor.id, act: "left" });
}

async function endMembership(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  { channelId, userId, act }: { channelId: string; userId: string; act: "removed" | "left" },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom("channel_member")
      .where("channel_id", "=", channelId)
      .where("user_id", "=", userId)
      .returning("roles")
      .executeTakeFirst();
    if (!ended) throw new AppError("teams.member_not_found");
    await noteAct(tx, { channelId, actorId: actor.id, act, whom: { userId }, now: now() });
    await closeWhatIsOpen(tx, { userId, channelId });
  });
}

/** Chat desks, uploads and looks at videos are checked again with the commit; requests are, each by itself. */
async function closeWhatIsOpen(tx: Tx, who: { userId: string; channelId: string }): Promise<void> {
  await publishEvent(tx, "team.ability_lost", who);
  await announceLostRights(tx, who.userId);
}
