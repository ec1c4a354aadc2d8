import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { KeptPasskey, MadePasskey } from "./passkey.ts";

export interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = ["id", "name", "created_at", "last_used_at"] as const;

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkey")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function listCredentialIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("passkey").select("credential_id").where("user_id", "=", userId).execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** Undefined when another account has this credential. */
export function insertPasskey(
  db: Db,
  { userId, name, made, now }: { userId: string; name: string; made: MadePasskey; now: Date },
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto("passkey")
    .values({
      user_id: userId,
      name,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<(KeptPasskey & { id: string; user_id: string }) | undefined> {
  const { rows } = await sql<
    KeptPasskey & { id: string; user_id: string }
  >`select id, user_id, credential_id, public_key, counter::text as counter
    from passkey where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/** Notes that it was used. False when it was removed, or used with the same counter, at the same moment. */
export async function usePasskey(
  db: Db,
  { id, from, to, now }: { id: string; from: string; to: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update passkey set counter = ${to}, last_used_at = ${now}
    where id = ${id} and counter = ${from}::bigint returning id`.execute(db);
  return rows.length > 0;
}

export function updatePasskeyName(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deletePasskey(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}
