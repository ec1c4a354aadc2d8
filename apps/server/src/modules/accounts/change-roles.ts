import { AppError } from "#platform/app-error.ts";
import type { Role } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { announceLostRights } from "#platform/rights.ts";
import { keepAdministrator } from "./keep-administrator.ts";

/**
 * Gives an account these roles and no others. Sessions go on with the new roles; what a lost role had opened is closed.
 * @returns the roles before
 * @throws AppError `people.not_found`, `people.last_admin`
 */
export async function changeRoles(
  tx: Tx,
  { userId, roles, now }: { userId: string; roles: readonly Role[]; now: Date },
): Promise<Role[]> {
  const administrators = await keepAdministrator(tx);
  const account = await tx
    .selectFrom("user_account")
    .select("roles")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError("people.not_found");
  const before = account.roles as Role[];
  await tx
    .updateTable("user_account")
    .set({ roles: [...roles], updated_at: now })
    .where("id", "=", userId)
    .execute();
  await administrators.check();
  if (before.some((role) => !roles.includes(role))) {
    await publishEvent(tx, "account.role_lost", { userId });
    await announceLostRights(tx, userId);
  }
  return before;
}
