import type { CodePurpose } from "@palco/contract/accounts/codes";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface NewChallenge {
  purpose: CodePurpose;
  email: string;
  language: string;
  tabHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function insertChallenge(
  db: Db,
  { purpose, email, language, tabHash, now, expiresAt }: NewChallenge,
): Promise<string> {
  const { id } = await db
    .insertInto("challenge")
    .values({ purpose, email, language, tab_hash: tabHash, created_at: now, expires_at: expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface WaitingChallenge {
  purpose: CodePurpose;
  email: string;
  language: string;
  tab_hash: Buffer;
}

/** A challenge that still waits for its code. */
export async function findWaitingChallenge(
  db: Db,
  id: string,
  now: Date,
): Promise<WaitingChallenge | undefined> {
  const { rows } = await sql<WaitingChallenge>`select purpose, email, language, tab_hash from challenge
    where id = ${id} and code_hash is null and expires_at > ${now}`.execute(db);
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
  { id, tabHash, codeHash }: { id: string; tabHash: Buffer; codeHash: Buffer },
  { now, mostTries }: { now: Date; mostTries: number },
): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string; spent_at: Date | null }>`
    update challenge set tries = tries + 1, spent_at = case when code_hash = ${codeHash} then ${now}::timestamptz end
    where id = ${id} and tab_hash = ${tabHash} and spent_at is null and tries < ${mostTries} and expires_at > ${now}
    returning email, spent_at`.execute(db);
  return rows[0]?.spent_at ? { email: rows[0].email } : undefined;
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
