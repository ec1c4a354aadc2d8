import type { PersonDetail } from "@palco/contract/people/api";
import { changeRoles } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import type { Actor, Context, Platform, Role } from "#platform/context.ts";
import { getPerson } from "./get-person.ts";

interface NewRoles {
  roles: readonly Role[];
  reason: string;
}

/**
 * Gives an account other roles and writes it to the log, in one transaction.
 * @param actorId null at the command line
 * @throws AppError `people.not_found`, `people.last_admin`
 */
export async function changeAndRecord(
  { db, now }: Pick<Platform, "db" | "now">,
  { actorId, userId, roles, reason }: NewRoles & { actorId: string | null; userId: string },
): Promise<void> {
  const wanted = [...new Set(roles)];
  await db.transaction().execute(async (tx) => {
    const before = await changeRoles(tx, { userId, roles: wanted, now: now() });
    await recordAct(
      tx,
      {
        actorId,
        act: "account.roles_changed",
        object: { kind: "account", id: userId },
        before: { roles: before },
        after: { roles: wanted },
        reason,
      },
      now(),
    );
  });
}

export async function changePersonRoles(
  context: Context<Actor>,
  userId: string,
  change: NewRoles,
): Promise<PersonDetail> {
  await changeAndRecord(context, { actorId: context.actor.id, userId, ...change });
  return getPerson(context, userId);
}
