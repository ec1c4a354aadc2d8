import {
  type AccountInvitation,
  accountInvitationsOfDay,
  type invitePeople as contract,
  sendAgainMinutes,
} from "@palco/contract/people/invitations";
import { invitationDays } from "@palco/contract/teams/api";
import type { RouteOutput } from "@palco/contract/route";
import type { z } from "zod";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import {
  countInvitedSince,
  deleteOldInvitations,
  findTaken,
  type InvitationRow,
  listOpenInvitations,
} from "./invitation.queries.ts";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const endOf = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

/** Invites addresses that have neither an account nor an invitation; the others are named. */
export async function invitePeople(
  { db, actor, now }: Context<Actor>,
  { emails, roles, language }: z.output<typeof contract.body>,
): Promise<RouteOutput<typeof contract>> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const sent = await countInvitedSince(tx, new Date(at.getTime() - dayMs));
    const taken = await findTaken(tx, emails);
    const free = emails.filter((email) => !taken.has(email));
    if (sent + free.length > accountInvitationsOfDay) throw new AppError("people.too_many_invitations");
    for (const email of free) {
      const { id } = await tx
        .insertInto("account_invitation")
        .values({
          email,
          language,
          roles: [...roles],
          invited_by: actor.id,
          created_at: at,
          sent_at: at,
          expires_at: endOf(at),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const object = { kind: "invitation" as const, id };
      await recordAct(tx, { actorId: actor.id, act: "account.invited", object, after: { roles } }, at);
      await publishEvent(tx, "account.invited", { invitationId: id });
    }
    return {
      invited: free.length,
      refused: emails.flatMap((email) => {
        const code = taken.get(email);
        return code ? [{ email, code }] : [];
      }),
    };
  });
}

export async function listInvitations(
  { db, now }: Pick<Context, "db" | "now">,
  wish: { q?: string | undefined } & LongPageWish,
) {
  const { rows, ...rest } = await listOpenInvitations(db, wish);
  return { items: rows.map((row) => present(row, now())), ...rest };
}

const present = (
  { id, email, language, roles, by, sentAt, expiresAt }: InvitationRow,
  now: Date,
): AccountInvitation => ({
  id,
  email,
  language,
  roles,
  by,
  state: expiresAt > now ? "open" : "expired",
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** A new link for seven more days. The former one is void at once. */
export async function sendAccountInvitationAgain(
  context: Pick<Context<Actor>, "db" | "actor" | "now">,
  id: string,
): Promise<void> {
  const { db, actor, now } = context;
  const at = now();
  await db.transaction().execute(async (tx) => {
    const sent = await countInvitedSince(tx, new Date(at.getTime() - dayMs));
    const { sentAt } = await lockOpen(tx, id);
    if (sentAt.getTime() > at.getTime() - sendAgainMinutes * minuteMs)
      throw new AppError("people.invitation_sent_lately");
    if (sent >= accountInvitationsOfDay) throw new AppError("people.too_many_invitations");
    await tx
      .updateTable("account_invitation")
      .set({ token_hash: null, invited_by: actor.id, sent_at: at, expires_at: endOf(at) })
      .where("id", "=", id)
      .execute();
    await recordAct(
      tx,
      { actorId: actor.id, act: "account.invited_again", object: { kind: "invitation", id } },
      at,
    );
    await publishEvent(tx, "account.invited", { invitationId: id });
  });
}

export async function withdrawAccountInvitation(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  id: string,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    await lockOpen(tx, id);
    await tx.updateTable("account_invitation").set({ withdrawn_at: at }).where("id", "=", id).execute();
    const object = { kind: "invitation" as const, id };
    await recordAct(tx, { actorId: actor.id, act: "account.invitation_withdrawn", object }, at);
  });
}

/** @throws AppError `people.invitation_not_found`: accepted or withdrawn meanwhile, too */
async function lockOpen(tx: Tx, id: string): Promise<{ sentAt: Date }> {
  const row = await tx
    .selectFrom("account_invitation")
    .select("sent_at as sentAt")
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError("people.invitation_not_found");
  return row;
}

const keptDays = 30;

export const cleanUpInvitations = ({ db, now }: Pick<Platform, "db" | "now">): Promise<void> =>
  deleteOldInvitations(db, new Date(now().getTime() - keptDays * dayMs));
