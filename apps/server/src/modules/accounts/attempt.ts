import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { proofLifeMs } from "./challenge.ts";
import { hashToken, newToken } from "./token.ts";

/** Purpose and result of an OpenID Connect attempt; the module `identities` defines the content. */
export type AttemptDetail = Record<string, unknown>;

/**
 * An attempt of a tab to log in elsewhere: a challenge whose code travels there and back. Its e-mail address stays empty, so
 * that it never counts as the proof of a mailbox.
 */
export async function beginAttempt(
  db: Db,
  { tabHash, language, detail }: { tabHash: Buffer; language: string; detail: AttemptDetail },
  { now, lifeMs }: { now: Date; lifeMs: number },
): Promise<{ id: string; state: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const { id } = await db
    .insertInto("challenge")
    .values({
      purpose: "oidc",
      email: "",
      language,
      tab_hash: tabHash,
      code_hash: hashToken(token),
      data: JSON.stringify(detail),
      created_at: now,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, state: `${id}.${token}`, expiresAt };
}

/** Spends an attempt, once, by the tab that began it: in one statement, so that of many at once one gets it. */
export async function spendAttempt(
  db: Db,
  { state, secret }: { state: string; secret: string },
  now: Date,
): Promise<{ id: string; detail: AttemptDetail } | undefined> {
  const [, id, token] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(state) ?? [];
  if (!id || !token) return undefined;
  const { rows } = await sql<{ id: string; detail: AttemptDetail }>`update challenge set spent_at = ${now}
    where id::text = ${id} and purpose = 'oidc' and tab_hash = ${hashToken(secret)} and code_hash = ${hashToken(token)}
      and spent_at is null and expires_at > ${now}
    returning id, data as detail`.execute(db);
  return rows[0];
}

/** Keeps what a spent attempt has brought, for half an hour. */
export async function keepFound(db: Db, id: string, found: AttemptDetail): Promise<void> {
  await sql`update challenge set data = data || ${JSON.stringify({ found })}::jsonb where id = ${id}`.execute(
    db,
  );
}

const isOpen = ({ challenge, secret }: ChallengeOfTab, now: Date) =>
  sql`id = ${challenge} and purpose = 'oidc' and tab_hash = ${hashToken(secret)} and used_at is null
    and spent_at > ${new Date(now.getTime() - proofLifeMs)} and data ? 'found'`;

/** The unused result of an attempt that this tab started. */
export async function findFound(
  db: Db,
  attempt: ChallengeOfTab,
  now: Date,
): Promise<AttemptDetail | undefined> {
  const { rows } = await sql<{ found: AttemptDetail }>`select data -> 'found' as found from challenge
    where ${isOpen(attempt, now)}`.execute(db);
  return rows[0]?.found;
}

/** The same, used up by it. */
export async function useFound(
  tx: Tx,
  attempt: ChallengeOfTab,
  now: Date,
): Promise<AttemptDetail | undefined> {
  const { rows } = await sql<{ found: AttemptDetail }>`update challenge set used_at = ${now}
    where ${isOpen(attempt, now)} returning data -> 'found' as found`.execute(tx);
  return rows[0]?.found;
}
