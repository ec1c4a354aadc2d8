import type { Db } from "#platform/db/database.ts";

/** Gives an account an address whose mailbox was proved. Violates `user_account_email_key` while another account has it. */
export async function setEmail(
  tx: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("user_account")
    .set({ email, email_confirmed_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

/** Another account with this address that nobody has proved, locked; undefined when there is none. */
export async function lockUnproved(
  tx: Db,
  { email, except }: { email: string; except: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("user_account")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", except)
    .where("email_confirmed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}
