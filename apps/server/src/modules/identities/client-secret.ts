import { decrypt, encrypt } from "#platform/encryption.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { ProviderRow } from "./provider.queries.ts";

const purpose = "identity-provider";

export const sealSecret = (secrets: Secrets, id: string, text: string): Buffer =>
  encrypt(secrets, purpose, { context: id, text });

export const openSecret = (
  secrets: Secrets,
  { id, sealedSecret }: Pick<ProviderRow, "id" | "sealedSecret">,
): string => decrypt(secrets, purpose, { context: id, encrypted: sealedSecret });

/** As an administrator sees it: its end, so that one can tell which it is; of a short one nothing. */
export const endOf = (secret: string): string => `•••• ${secret.length >= 12 ? secret.slice(-4) : ""}`.trim();
