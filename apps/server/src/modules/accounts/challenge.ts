import { createHmac, randomInt } from "node:crypto";
import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import type { Platform } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { consumeProof, isProof, type MailedPurpose, tryCode } from "./challenge.queries.ts";
import { hashToken } from "./token.ts";

export const codeLifeMs = 10 * 60_000;
/** The proof of a mailbox is worth this long after the code was spent: time for a sign-up form. */
export const proofLifeMs = 30 * 60_000;
const mostTries = 5;

/** Six digits from a secure source; each with the same probability. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Keyed with a secret of the installation, and different for each challenge: a copy of the table gives no code away. */
export function hashCode({ secrets }: Pick<Platform, "secrets">, challenge: string, code: string): Buffer {
  return createHmac("sha256", secrets.key("challenge")).update(`${challenge}:${code}`).digest();
}

/** Spends the code of a challenge. Answers whose mailbox it proves; nothing when it is not right. */
export function spendCode(
  tx: Db,
  {
    challenge,
    secret,
    code,
    purposes,
  }: ChallengeOfTab & { code: string; purposes: readonly MailedPurpose[] },
  { secrets, now }: Pick<Platform, "secrets" | "now">,
): Promise<{ email: string } | undefined> {
  return tryCode(
    tx,
    { id: challenge, purposes, tabHash: hashToken(secret), codeHash: hashCode({ secrets }, challenge, code) },
    { now: now(), mostTries },
  );
}

/** True where `spendProof` would use one up. */
export function holdsProof(
  db: Db,
  { challenge, secret }: ChallengeOfTab,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const spentSince = new Date(now.getTime() - proofLifeMs);
  return isProof(db, { id: challenge, tabHash: hashToken(secret), email }, { spentSince });
}

/** Uses up a proof of this mailbox. */
export function spendProof(
  tx: Tx,
  { challenge, secret }: ChallengeOfTab,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  return consumeProof(
    tx,
    { id: challenge, tabHash: hashToken(secret), email },
    { now, spentSince: new Date(now.getTime() - proofLifeMs) },
  );
}
