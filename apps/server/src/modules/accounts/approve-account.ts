import type { Db } from "#platform/db/database.ts";

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
