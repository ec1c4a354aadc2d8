import type { Db, Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";

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
