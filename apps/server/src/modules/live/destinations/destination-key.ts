import type { Secrets } from "#platform/secrets.ts";
import { seal, unseal } from "#platform/sealed.ts";

const purpose = "destination key";

/** The key that opens somebody's account on another platform, as the database keeps it. */
export function sealKey(secrets: Pick<Secrets, "key">, itemId: string, key: string): Buffer {
  return seal(secrets, purpose, { context: itemId, text: key });
}

export function openKey(secrets: Pick<Secrets, "key">, itemId: string, sealed: Buffer): string {
  return unseal(secrets, purpose, { context: itemId, sealed });
}
