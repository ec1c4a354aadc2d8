import type { Platform, Role } from "#platform/context.ts";
import { announceLostRights } from "#platform/rights.ts";
import { publishEvent } from "#platform/outbox/events.ts";

/**
 * Gives an account these roles and no others. Sessions go on with the new roles; what a lost role had opened is closed.
 * Answers false for an account that does not exist.
 */
export async function changeRoles(
  { db, now }: Pick<Platform, "db" | "now">,
  userId: string,
  roles: readonly Role[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("user_account")
      .select("roles")
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    await tx
      .updateTable("user_account")
      .set({ roles: [...roles], updated_at: now() })
      .where("id", "=", userId)
      .execute();
    if (before.roles.some((role) => !roles.includes(role as Role))) {
      await publishEvent(tx, "account.role_lost", { userId });
      await announceLostRights(tx, userId);
    }
    return true;
  });
}
