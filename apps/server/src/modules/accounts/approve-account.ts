import type { Platform } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { announceLostRights } from "#platform/rights.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { endSessions } from "./end-sessions.ts";

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
    if (approval === "approved") await publishEvent(tx, "account.approved", { userId });
    else {
      await endSessions(tx, { userId }, { reason: "blocked", now: now() });
      await announceLostRights(tx, userId);
    }
  });
}

export interface PendingAccount {
  id: string;
  email: string;
  name: string;
  createdAt: Date;
  confirmed: boolean;
}

/** Accounts that wait for the team's approval, longest wait first. */
export async function listPending(db: Db): Promise<PendingAccount[]> {
  const rows = await db
    .selectFrom("user_account")
    .select(["id", "email", "name", "surname", "created_at", "email_confirmed_at"])
    .where("approval", "=", "pending")
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: `${row.name} ${row.surname}`.trim(),
    createdAt: row.created_at,
    confirmed: row.email_confirmed_at !== null,
  }));
}

/** Approval is no longer required: all waiting accounts are approved. */
export async function approveWaiting(tx: Tx, now: Date): Promise<void> {
  const approved = await tx
    .updateTable("user_account")
    .set({ approval: "approved", updated_at: now })
    .where("approval", "=", "pending")
    .returning("id")
    .execute();
  for (const { id } of approved) await publishEvent(tx, "account.approved", { userId: id });
}
