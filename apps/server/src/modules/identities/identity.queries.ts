import { sql } from "kysely";
import { lockAccount } from "#modules/accounts/public.ts";
import type { Db } from "#platform/db/database.ts";

export interface IdentityRow {
  id: string;
  userId: string;
  issuer: string;
  email: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/**
 * The account that somebody is at an issuer: noted as used, with the address that was named. The account is locked before its
 * identity: who unlinks one holds the account.
 */
export async function useIdentity(
  db: Db,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
  now: Date,
): Promise<{ userId: string } | undefined> {
  const owner = await db
    .selectFrom("identity")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (!owner) return undefined;
  await lockAccount(db, owner.user_id);
  const row = await db
    .updateTable("identity")
    .set({ last_used_at: now, ...(email && { email }) })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning("user_id")
    .executeTakeFirst();
  return row && { userId: row.user_id };
}

/** `taken`: it is another account's; `kept`: it was this one's already. */
export async function insertIdentity(
  db: Db,
  { userId, issuer, subject, email }: { userId: string; issuer: string; subject: string; email: string },
  now: Date,
): Promise<"made" | "kept" | "taken"> {
  const made = await db
    .insertInto("identity")
    .values({ user_id: userId, issuer, subject, email, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) return "made";
  const { user_id: owner } = await db
    .selectFrom("identity")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  return owner === userId ? "kept" : "taken";
}

export async function listIdentityRows(db: Db, userId: string): Promise<IdentityRow[]> {
  const rows = await db
    .selectFrom("identity")
    .select(["id", "user_id", "issuer", "email", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    issuer: row.issuer,
    email: row.email,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Those that their owner gets in by: the site offers the provider. */
export async function countIdentities(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity i
    join identity_provider p on p.issuer = i.issuer and p.active where i.user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}

export async function deleteIdentity(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<{ issuer: string; email: string } | undefined> {
  return db
    .deleteFrom("identity")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(["issuer", "email"])
    .executeTakeFirst();
}

/** All of an account, or those that were linked from then on. */
export async function deleteIdentities(db: Db, userId: string, since?: Date): Promise<void> {
  let remove = db.deleteFrom("identity").where("user_id", "=", userId);
  if (since) remove = remove.where("created_at", ">=", since);
  await remove.execute();
}
