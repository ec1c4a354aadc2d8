import type { Db, Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";

/** Days in which a deletion can be taken back. */
export const deletionGraceDays = 14;

export const deletionDate = (now: Date) => new Date(now.getTime() + deletionGraceDays * 86_400_000);

/** True for an account that nobody comes into: deleted, and not only at its owner's wish and for a few days. */
export const isGone = ({
  deleted_at,
  delete_after,
  delete_by_team,
}: {
  deleted_at: Date | null;
  delete_after: Date | null;
  delete_by_team: boolean;
}): boolean => deleted_at !== null && (delete_after === null || delete_by_team);

/** Takes back the deletion that the owner of an account asked for and that is still to come. */
export async function takeBackDeletion(tx: Tx, userId: string, now: Date): Promise<void> {
  const taken = await tx
    .updateTable("user_account")
    .set({ deleted_at: null, delete_after: null, updated_at: now })
    .where("id", "=", userId)
    .where("delete_after", "is not", null)
    .where("delete_by_team", "=", false)
    .where("blocked_at", "is", null)
    .where("approval", "=", "approved")
    .returning("id")
    .executeTakeFirst();
  if (taken) await publishEvent(tx, "account.restored", { userId });
}

/** Accounts whose days of grace are over. */
export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("user_account")
    .select("id")
    .where("delete_after", "<=", now)
    .orderBy("delete_after")
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an account that is to be erased now and ends its deletion; answers its address, nothing when it was taken back. */
export async function lockDueDeletion(tx: Tx, userId: string, now: Date): Promise<string | undefined> {
  const account = await tx
    .selectFrom("user_account")
    .select("email")
    .where("id", "=", userId)
    .where("delete_after", "<=", now)
    .forUpdate()
    .executeTakeFirst();
  return account?.email;
}

export async function postponeDeletion(tx: Tx, userId: string, until: Date): Promise<void> {
  await tx.updateTable("user_account").set({ delete_after: until }).where("id", "=", userId).execute();
}
