import type { Secrets } from "#platform/secrets.ts";
import { encrypt, decrypt } from "#platform/encryption.ts";

const purpose = "destination key";

/** The key that opens somebody's account on another platform, as the database keeps it. */
export function encryptKey(secrets: Pick<Secrets, "key">, itemId: string, key: string): Buffer {
  return encrypt(secrets, purpose, { context: itemId, text: key });
}

export function decryptKey(secrets: Pick<Secrets, "key">, itemId: string, encrypted: Buffer): string {
  return decrypt(secrets, purpose, { context: itemId, encrypted });
}
