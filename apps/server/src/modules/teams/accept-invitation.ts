import type { MyTeam, OpenedInvitation } from "@palco/contract/teams/api";
import { findMailAccount, hashToken } from "#modules/accounts/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listMyTeams } from "./get-team.ts";
import { findInvitation, type InvitationRow, spendInvitation } from "./invitation.queries.ts";
import { noteAct } from "./team-act.ts";

/** What the link of an invitation leads to, also for who has no session yet. Changes nothing: scanners open links. */
export async function openInvitation(
  context: Pick<Context, "db" | "now" | "actor">,
  token: string,
): Promise<OpenedInvitation> {
  const { db, now, actor } = context;
  const invitation = await getInvitation(context, token);
  const { slug, title, logoId, by, email, roles, expiresAt, isOpen } = invitation;
  const images = await getImageViews(db, [logoId]);
  return {
    channel: { slug, title, logo: (logoId && images.get(logoId)) || null },
    by,
    email,
    roles,
    expiresAt: expiresAt.toISOString(),
    state: isOpen && expiresAt > now() ? "open" : "over",
    isYours: actor ? isFor(invitation, actor) : null,
  };
}

/**
 * Makes the account a member, once. Another account than the one it was sent to leaves it unused.
 * @throws AppError `teams.invitation_not_found`, `teams.invitation_over`, `teams.invitation_not_yours`
 */
export async function acceptInvitation(
  context: Pick<Context<Actor>, "db" | "now" | "actor">,
  token: string,
): Promise<MyTeam> {
  const { db, now, actor } = context;
  const invitation = await getInvitation(context, token);
  if (!isFor(invitation, actor)) throw new AppError("teams.invitation_not_yours");
  const { id, channelId, roles } = invitation;
  await db.transaction().execute(async (tx) => {
    // An address that nobody has proved to own is nobody's.
    if (!(await findMailAccount(tx, { id: actor.id }))?.confirmed)
      throw new AppError("teams.invitation_not_yours");
    if (!(await spendInvitation(tx, id, now()))) throw new AppError("teams.invitation_over");
    await tx
      .insertInto("channel_member")
      .values({ channel_id: channelId, user_id: actor.id, roles, joined_at: now() })
      .onConflict((conflict) => conflict.columns(["channel_id", "user_id"]).doUpdateSet({ roles }))
      .execute();
    await noteAct(tx, {
      channelId,
      actorId: actor.id,
      act: "joined",
      whom: { userId: actor.id },
      roles,
      now: now(),
    });
  });
  const { items } = await listMyTeams(context);
  const joined = items.find(({ channel }) => channel.id === channelId);
  if (!joined) throw new AppError("teams.invitation_over");
  return joined;
}

async function getInvitation({ db }: Pick<Context, "db">, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, { tokenHash: hashToken(token) });
  if (!invitation) throw new AppError("teams.invitation_not_found");
  return invitation;
}

const isFor = ({ email }: InvitationRow, actor: Actor) =>
  !actor.purchase && email.toLowerCase() === actor.email.toLowerCase();
