import type { AuthSession } from "@palco/contract/accounts/api";
import { endImpersonation, impersonate } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

/** Opens a session of another account; the log keeps who, whose and why. */
export function impersonatePerson(
  context: Context<Actor>,
  userId: string,
  reason: string,
): Promise<AuthSession> {
  const { db, actor, now } = context;
  return db.transaction().execute(async (tx) => {
    const session = await impersonate(tx, context, { userId, reason });
    await recordAct(
      tx,
      { actorId: actor.id, act: "account.impersonated", object: { kind: "account", id: userId }, reason },
      now(),
    );
    return session;
  });
}

export async function endPersonImpersonation(context: Context<Actor>): Promise<void> {
  const { db, actor } = context;
  if (!actor.impersonator) throw new AppError("people.not_impersonated");
  await db.transaction().execute((tx) => endImpersonation(tx, context));
}
