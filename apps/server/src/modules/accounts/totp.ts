import { generateSecret, generateURI, verifySync } from "otplib";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";
import { findTotp, spendStep } from "./factor.queries.ts";

/** Of the secrets as they lie in the database. */
const purpose = "totp";
const stepSeconds = 30;

/** 160 bits, as base32. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

export function totpUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return generateURI({ issuer, label: email, secret });
}

export function encryptTotp({ secrets }: Pick<Platform, "secrets">, userId: string, secret: string): Buffer {
  return encrypt(secrets, purpose, { context: userId, text: secret });
}

export function decryptTotp(
  { secrets }: Pick<Platform, "secrets">,
  userId: string,
  encrypted: Buffer,
): string {
  return decrypt(secrets, purpose, { context: userId, encrypted });
}

/** The six digits of a code however it was typed; undefined when it is something else. */
export function totpDigits(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Time step whose code this is: the one of now, the one before or the next one, since clocks differ. */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  const token = totpDigits(typed);
  if (!token) return undefined;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** Spends a code of the account's authenticator app. False when it is wrong or was used. */
export async function spendTotp(
  db: Db,
  { userId, code }: { userId: string; code: string },
  context: Pick<Platform, "secrets" | "now">,
): Promise<boolean> {
  const totp = await findTotp(db, userId);
  if (!totp) return false;
  const step = stepOf(decryptTotp(context, userId, totp.secret), code, context.now());
  return step !== undefined && spendStep(db, userId, step);
}
