import type { CodePurpose } from "@palco/contract/accounts/codes";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Purposes of codes sent by mail. A session requests `confirm` for its own address, `email_change` for a new one. */
export type MailedPurpose = CodePurpose | "confirm" | "email_change";

export interface NewChallenge {
  purpose: MailedPurpose;
  email: string;
  language: string;
  tabHash: Buffer;
  /** Account that asked for the code; only for codes that change an address. */
  userId?: string | undefined;
  now: Date;
  expiresAt: Date;
}

export async function insertChallenge(
  db: Db,
  { purpose, email, language, tabHash, userId, now, expiresAt }: NewChallenge,
): Promise<string> {
  const { id } = await db
    .insertInto("challenge")
    .values({
      purpose,
      email,
      language,
      tab_hash: tabHash,
      user_id: userId ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface WaitingChallenge {
  purpose: MailedPurpose;
  email: string;
  language: string;
  tab_hash: Buffer;
  user_id: string | null;
}

/** A challenge that still waits for its code. */
export async function findWaitingChallenge(
  db: Db,
  id: string,
  now: Date,
): Promise<WaitingChallenge | undefined> {
  const { rows } =
    await sql<WaitingChallenge>`select purpose, email, language, tab_hash, user_id from challenge
    where id = ${id} and purpose in ('sign_in', 'mailbox', 'confirm', 'email_change') and code_hash is null and expires_at > ${now}`.execute(
      db,
    );
  return rows[0];
}

export async function setCode(db: Db, id: string, codeHash: Buffer): Promise<void> {
  await db.updateTable("challenge").set({ code_hash: codeHash }).where("id", "=", id).execute();
}

/**
 * Tries a code: counts the try and spends the challenge if it is right, in one statement, so that of many at once one
 * gets it. Nothing for another tab, after too many tries, when it is spent or its time is over.
 */
export async function tryCode(
  db: Db,
  {
    id,
    purposes,
    tabHash,
    codeHash,
  }: { id: string; purposes: readonly MailedPurpose[]; tabHash: Buffer; codeHash: Buffer },
  { now, mostTries }: { now: Date; mostTries: number },
): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string; spent_at: Date | null }>`
    update challenge set tries = tries + 1, spent_at = case when code_hash = ${codeHash} then ${now}::timestamptz end
    where id = ${id} and purpose = any(${[...purposes]}) and tab_hash = ${tabHash} and spent_at is null and tries < ${mostTries} and expires_at > ${now}
    returning email, spent_at`.execute(db);
  return rows[0]?.spent_at ? { email: rows[0].email } : undefined;
}

/** Ends codes that an account could still type: those sent to this address, and those it asked to change it by. */
export async function endCodes(
  db: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await sql`update challenge set expires_at = ${now} where spent_at is null and expires_at > ${now}
    and (user_id = ${userId} and purpose = 'email_change' or lower(email) = lower(${email}) and purpose in ('sign_in', 'confirm'))`.execute(
    db,
  );
}

/** True for a proof of this mailbox that is still to be used. */
export async function isProof(
  db: Db,
  { id, tabHash, email }: { id: string; tabHash: Buffer; email: string },
  { spentSince }: { spentSince: Date },
): Promise<boolean> {
  const { rows } = await sql`select id from challenge
    where id = ${id} and tab_hash = ${tabHash} and email = ${email} and spent_at > ${spentSince} and used_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Uses up the proof that a spent challenge is, once. */
export async function consumeProof(
  db: Db,
  { id, tabHash, email }: { id: string; tabHash: Buffer; email: string },
  { now, spentSince }: { now: Date; spentSince: Date },
): Promise<boolean> {
  const { rows } = await sql`update challenge set used_at = ${now}
    where id = ${id} and tab_hash = ${tabHash} and email = ${email} and spent_at > ${spentSince} and used_at is null
    returning id`.execute(db);
  return rows.length > 0;
}
