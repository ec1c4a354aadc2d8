import type { Platform } from "#platform/context.ts";
import { endSessions } from "./end-sessions.ts";
import { stateAccountFact } from "./events.ts";

/** The team's answer to a sign-up where the site asks for one. Not approving ends what is open. */
export async function decideApproval(
  { db, now }: Pick<Platform, "db" | "now">,
  userId: string,
  approval: "approved" | "disapproved",
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("user_account")
      .set({ approval, updated_at: now() })
      .where("id", "=", userId)
      .where("approval", "<>", approval)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    if (approval === "approved") await stateAccountFact(tx, "account.approved", { userId });
    else await endSessions(tx, { userId }, "blocked", now());
  });
}
