import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const IV = 12;
const TAG = 16;

/**
 * Encrypts a text for the database: AES-256-GCM with a key of this installation and purpose.
 * @param context the record it belongs to (additional authenticated data): a copy in another record does not decrypt
 */
export function encrypt(
  secrets: Pick<Secrets, "key">,
  purpose: string,
  { context, text }: { context: string; text: string },
): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", secrets.key(purpose), iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws when it was not encrypted here, for this purpose and context */
export function decrypt(
  secrets: Pick<Secrets, "key">,
  purpose: string,
  { context, encrypted }: { context: string; encrypted: Buffer },
): string {
  const decipher = createDecipheriv("aes-256-gcm", secrets.key(purpose), encrypted.subarray(0, IV))
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(encrypted.subarray(IV + TAG)), decipher.final()]).toString("utf8");
}
