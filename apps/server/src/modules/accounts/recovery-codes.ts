import { createHmac, randomInt } from "node:crypto";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { replaceRecoveryCodes, spendRecoveryHash } from "./factor.queries.ts";

/** Crockford's 32 letters: without I, L, O and U, which are misread. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const count = 10;
/** Five bits each. */
const length = 10;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A code as it was made, however it was typed. */
export function canonicalRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}

function hashOf({ secrets }: Pick<Platform, "secrets">, userId: string, code: string): Buffer {
  return createHmac("sha256", secrets.key("recovery_code")).update(`${userId}:${code}`).digest();
}

/** Ten new codes of 50 bits instead of those there are. They are known here this once. */
export async function renewCodes(
  tx: Db,
  userId: string,
  platform: Pick<Platform, "secrets" | "now">,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  const hashes = [...codes].map((code) => hashOf(platform, userId, code));
  await replaceRecoveryCodes(tx, userId, { hashes, now: platform.now() });
  return [...codes].map(shown);
}

export function spendRecoveryCode(
  db: Db,
  { userId, code }: { userId: string; code: string },
  { secrets, now }: Pick<Platform, "secrets" | "now">,
): Promise<boolean> {
  const hash = hashOf({ secrets }, userId, canonicalRecoveryCode(code));
  return spendRecoveryHash(db, { userId, hash, now: now() });
}
