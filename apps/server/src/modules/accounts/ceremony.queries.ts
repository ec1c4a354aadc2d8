import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Challenges that send no mail: each is spent once, by the tab, ticket or session it was made for. */
export type CeremonyPurpose =
  | "second_factor"
  | "totp"
  | "passkey_sign_in"
  | "passkey_confirm"
  | "passkey_add";

export interface Ceremony {
  purpose: CeremonyPurpose;
  /** Hash of the secret that spends it: of a tab, a ticket or a session. */
  holder: Buffer;
  userId?: string | undefined;
  data?: Record<string, unknown>;
  now: Date;
  lifeMs: number;
}

export async function insertCeremony(
  db: Db,
  { purpose, holder, userId, data = {}, now, lifeMs }: Ceremony,
): Promise<string> {
  const { id } = await db
    .insertInto("challenge")
    .values({
      purpose,
      email: "",
      language: "",
      tab_hash: holder,
      user_id: userId ?? null,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Asked {
  id: string;
  purpose: CeremonyPurpose;
  holder: Buffer;
  now: Date;
}

export interface FoundCeremony {
  user_id: string | null;
  data: Record<string, unknown>;
}

export async function findCeremony(
  db: Db,
  { id, purpose, holder, now }: Asked,
): Promise<FoundCeremony | undefined> {
  const { rows } = await sql<FoundCeremony>`select user_id, data from challenge
    where id = ${id} and purpose = ${purpose} and tab_hash = ${holder} and spent_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/** The same, and nobody finds it again. */
export async function spendCeremony(
  db: Db,
  { id, purpose, holder, now }: Asked,
): Promise<FoundCeremony | undefined> {
  const { rows } = await sql<FoundCeremony>`update challenge set spent_at = ${now}
    where id = ${id} and purpose = ${purpose} and tab_hash = ${holder} and spent_at is null and expires_at > ${now}
    returning user_id, data`.execute(db);
  return rows[0];
}

/** Log-ins of the account that wait for a second factor begin anew. */
export async function deleteTickets(db: Db, userId: string): Promise<void> {
  await sql`delete from challenge where user_id = ${userId} and purpose = 'second_factor'`.execute(db);
}
