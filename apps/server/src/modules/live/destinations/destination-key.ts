import type { Secrets } from "#platform/secrets.ts";
import { encrypt, decrypt } from "#platform/encryption.ts";

const purpose = "destination key";

/** The stream key of an account on another platform, encrypted for the database. */
export function encryptKey(secrets: Pick<Secrets, "key">, itemId: string, key: string): Buffer {
  return encrypt(secrets, purpose, { context: itemId, text: key });
}

export function decryptKey(secrets: Pick<Secrets, "key">, itemId: string, encrypted: Buffer): string {
  return decrypt(secrets, purpose, { context: itemId, encrypted });
}
