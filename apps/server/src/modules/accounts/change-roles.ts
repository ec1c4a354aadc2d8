import { AppError } from "#platform/app-error.ts";
import type { Role } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { announceLostRights } from "#platform/rights.ts";
import { endLooks } from "./end-sessions.ts";
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
    .set({
      roles: [...roles],
      updated_at: now,
      // Giving the role answers the request for it; taking the role clears the request.
      ...(roles.includes("PRODUCER") !== before.includes("PRODUCER") && {
        organizer: roles.includes("PRODUCER") ? "approved" : null,
        organizer_reason: "",
      }),
    })
    .where("id", "=", userId)
    .execute();
  await administrators.check();
  if (before.some((role) => !roles.includes(role))) {
    await publishEvent(tx, "account.role_lost", { userId });
    await announceLostRights(tx, userId);
    if (before.includes("ADMIN") && !roles.includes("ADMIN"))
      await endLooks(tx, { impersonatorId: userId }, now);
  }
  if (roles.some((role) => !before.includes(role))) await publishEvent(tx, "account.role_gained", { userId });
  return before;
}

/** Gives an account one more role. Takes nothing away, so it waits for no administrator's lock. */
export async function addRole(
  tx: Tx,
  { userId, role, now }: { userId: string; role: Exclude<Role, "ADMIN">; now: Date },
): Promise<void> {
  const given = await tx
    .updateTable("user_account")
    .set((row) => ({
      roles: row.fn<string[]>("array_append", ["roles", row.val(role)]),
      updated_at: now,
      ...(role === "PRODUCER" && { organizer: "approved", organizer_reason: "" }),
    }))
    .where("id", "=", userId)
    .where((row) => row.not(row(row.val<string>(role), "=", row.fn.any("roles"))))
    .returning("id")
    .executeTakeFirst();
  if (given) await publishEvent(tx, "account.role_gained", { userId });
}
