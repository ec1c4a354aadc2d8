import type {
  AcceptAccountInvitation,
  acceptAccountInvitation as contract,
  OpenedAccountInvitation,
} from "@palco/contract/people/invitations";
import type { RouteOutput } from "@palco/contract/route";
import { addRole, hashToken, moveAccount, signUpInvited } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context, Platform, Role } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import {
  findInvitation,
  findInvitationOf,
  type InvitationRow,
  spendInvitation,
} from "./invitation.queries.ts";

/** What the link of an invitation leads to. Changes nothing: scanners open links. */
export async function openAccountInvitation(
  context: Pick<Context, "db" | "now">,
  token: string,
): Promise<OpenedAccountInvitation> {
  const { email, by, roles, expiresAt, isOpen, isRegistered } = await getInvitation(context, token);
  const isLive = isOpen && expiresAt > context.now();
  return {
    email,
    by,
    roles,
    expiresAt: expiresAt.toISOString(),
    state: isRegistered && isOpen ? "registered" : isLive ? "open" : "over",
  };
}

/**
 * Makes the account of the invited address, approved, and logs in; once.
 * @throws AppError `people.invitation_not_found`, `people.invitation_over`, `accounts.email_taken`
 */
export async function acceptAccountInvitation(
  context: Context,
  { token, ...form }: AcceptAccountInvitation,
): Promise<RouteOutput<typeof contract>> {
  const { now } = context;
  const { id, email, roles, isOpen, expiresAt } = await getInvitation(context, token);
  if (!isOpen || expiresAt <= now()) throw new AppError("people.invitation_over");
  const session = await signUpInvited(context, form, {
    email,
    roles,
    async inside(tx, userId) {
      if (!(await spendInvitation(tx, id, now()))) throw new AppError("people.invitation_over");
      await noteAccepted(tx, { userId, roles, now: now() });
    },
  });
  return { session };
}

async function getInvitation({ db }: Pick<Context, "db">, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, { tokenHash: hashToken(token) });
  if (!invitation) throw new AppError("people.invitation_not_found");
  return invitation;
}

const noteAccepted = (
  tx: Tx,
  { userId, roles, now }: { userId: string; roles: readonly Role[]; now: Date },
): Promise<void> =>
  recordAct(
    tx,
    {
      actorId: userId,
      act: "account.invitation_accepted",
      object: { kind: "account", id: userId },
      after: { roles: ["VIEWER", ...roles] },
    },
    now,
  );

/**
 * An invited person who has signed up another way and proved the mailbox is approved, with the roles of the invitation. Whom the
 * team has refused or blocked meanwhile gets nothing.
 */
export function approveInvited({ now }: Pick<Platform, "now">): EventHandler {
  return eventHandler({
    name: "people.invited",
    events: ["account.confirmed"],
    async handle(tx, { payload: { userId } }) {
      const found = await findInvitationOf(tx, userId);
      if (!found || !["pending", "approved"].includes(found.state)) return;
      if (!(await spendInvitation(tx, found.id, now()))) return;
      const { state, invited } = found;
      if (state === "pending") await moveAccount(tx, { userId, move: "approve", reason: "", now: now() });
      // Not `changeRoles`, which locks the administrators first: this account is locked already.
      for (const role of invited) await addRole(tx, { userId, role, now: now() });
      await noteAccepted(tx, { userId, roles: invited, now: now() });
    },
  });
}
