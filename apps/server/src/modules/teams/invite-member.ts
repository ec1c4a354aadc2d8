import {
  type inviteMember as contract,
  invitationDays,
  invitationsOfDay,
  type Team,
} from "@palco/contract/teams/api";
import type { TeamRole } from "@palco/contract/teams/abilities";
import type { z } from "zod";
import { findMailAccount } from "#modules/accounts/public.ts";
import { getOwnChannel, takeTurnsAtChannel } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getTeam } from "./get-team.ts";
import { lockOpenInvitation } from "./invitation.queries.ts";
import { isMemberByEmail } from "./member.queries.ts";
import { countSent, noteAct } from "./team-act.ts";

const dayMs = 86_400_000;
const endOf = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

/** Invites an address to a channel's team: only the account of that address can accept. */
export async function inviteMember(
  context: Context<Actor>,
  slug: string,
  { email, roles, language }: z.output<typeof contract.body>,
): Promise<Team> {
  const { db, actor, now } = context;
  const channelId = await getOwnChannel(context, slug);
  await db
    .transaction()
    .execute(async (tx) => {
      await takeTurnsAtChannel(tx, channelId);
      await refuseOwner(tx, channelId, email);
      if (await isMemberByEmail(tx, channelId, email)) throw new AppError("teams.already_member");
      await refuseTooMany(tx, channelId, now());
      const account = await findMailAccount(tx, { email });
      const { id } = await tx
        .insertInto("invitation")
        .values({
          channel_id: channelId,
          email,
          language: account?.language ?? language ?? actor.language,
          roles,
          invited_by: actor.id,
          created_at: now(),
          sent_at: now(),
          expires_at: endOf(now()),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await noteAct(tx, { channelId, actorId: actor.id, act: "invited", whom: { email }, roles, now: now() });
      await publishEvent(tx, "team.invited", { invitationId: id });
    })
    .catch((error: unknown) => {
      throw isConstraint(error, "invitation_open") ? new AppError("teams.already_invited") : error;
    });
  return getTeam(context, slug);
}

/** A new link for seven more days. The former one is void once the mail is written. */
export async function sendInvitationAgain(
  context: Context<Actor>,
  { slug, id }: { slug: string; id: string },
): Promise<Team> {
  const { db, actor, now } = context;
  const channelId = await getOwnChannel(context, slug);
  await db.transaction().execute(async (tx) => {
    await takeTurnsAtChannel(tx, channelId);
    const invitation = await lockOpenInvitation(tx, { channelId, id });
    if (!invitation) throw new AppError("teams.invitation_not_found");
    await refuseTooMany(tx, channelId, now());
    const { email } = invitation;
    const roles = invitation.roles as TeamRole[];
    await tx
      .updateTable("invitation")
      .set({ token_hash: null, invited_by: actor.id, sent_at: now(), expires_at: endOf(now()) })
      .where("id", "=", id)
      .execute();
    await noteAct(tx, {
      channelId,
      actorId: actor.id,
      act: "sent_again",
      whom: { email },
      roles,
      now: now(),
    });
    await publishEvent(tx, "team.invited", { invitationId: id });
  });
  return getTeam(context, slug);
}

export async function withdrawInvitation(
  context: Context<Actor>,
  { slug, id }: { slug: string; id: string },
): Promise<Team> {
  const { db, actor, now } = context;
  const channelId = await getOwnChannel(context, slug);
  await db.transaction().execute(async (tx) => {
    const invitation = await lockOpenInvitation(tx, { channelId, id });
    if (!invitation) throw new AppError("teams.invitation_not_found");
    await tx.updateTable("invitation").set({ withdrawn_at: now() }).where("id", "=", id).execute();
    const { email } = invitation;
    await noteAct(tx, { channelId, actorId: actor.id, act: "withdrawn", whom: { email }, now: now() });
  });
  return getTeam(context, slug);
}

/** Counted while the channel's row is locked: two at once are not one too many. */
async function refuseTooMany(tx: Tx, channelId: string, now: Date): Promise<void> {
  if ((await countSent(tx, channelId, new Date(now.getTime() - dayMs))) >= invitationsOfDay)
    throw new AppError("teams.too_many_invitations");
}

async function refuseOwner(tx: Tx, channelId: string, email: string): Promise<void> {
  const owner = await tx
    .selectFrom("channel_card as channel")
    .innerJoin("account_card as account", "account.id", "channel.owner_id")
    .select("account.email")
    .where("channel.id", "=", channelId)
    .executeTakeFirstOrThrow();
  if (String(owner.email).toLowerCase() === email) throw new AppError("teams.is_owner");
}
