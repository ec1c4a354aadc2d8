import type { AuthSession } from "@palco/contract/accounts/api";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole, type Role } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getSessionView } from "./account.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { noDetails } from "./session-details.ts";
import { startImpersonation } from "./start-session.ts";

/**
 * Opens a session of another account for an administrator, to see what its owner sees. Never of administrators, oneself, or
 * accounts that may not come in; its owner is told by mail.
 * @throws AppError `people.not_found`, `people.not_impersonated`
 */
export async function impersonate(
  tx: Tx,
  context: Pick<Context<Actor>, "actor" | "now" | "userAgent" | "address">,
  { userId, reason }: { userId: string; reason: string },
): Promise<AuthSession> {
  const { actor } = context;
  const account = await tx
    .selectFrom("user_account")
    .select(["state", "roles"])
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirst();
  if (!account) throw new AppError("people.not_found");
  const isTeam = hasRole({ roles: account.roles as Role[] }, "ADMIN");
  if (isTeam || userId === actor.id || account.state !== "approved")
    throw new AppError("people.not_impersonated");
  const { token } = await startImpersonation(
    tx,
    { userId, impersonator: { id: actor.id, signInId: actor.signInId } },
    context,
  );
  await publishEvent(tx, "account.impersonated", { userId, reason });
  return { ...(await getSessionView(tx, userId)), ...noDetails, authToken: token };
}

/** The administrator is themselves again, which the log keeps in their name. */
export async function endImpersonation(
  tx: Tx,
  { actor, now }: Pick<Context<Actor>, "actor" | "now">,
): Promise<void> {
  await endSessions(tx, { userId: actor.id, only: actor.signInId }, { reason: "logout", now: now() });
  await recordAct(
    tx,
    {
      actorId: actor.impersonator!.id,
      act: "account.impersonation_ended",
      object: { kind: "account", id: actor.id },
    },
    now(),
  );
}
