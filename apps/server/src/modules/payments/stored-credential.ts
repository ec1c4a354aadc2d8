import type { Platform } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { encrypt, decrypt } from "#platform/encryption.ts";
import type { Credential } from "./payment-provider.ts";

type Needs = Pick<Platform, "secrets">;

const purpose = "stored-credential";

/** A credential, opened, with the keys it was made with: it is charged with these and no others. */
export interface StoredCredential extends Credential {
  id: string;
  provider: string;
  accountId: string | null;
}

/** Stores a credential for later charges, encrypted; returns its id. */
export async function storeCredential(
  tx: Tx,
  { secrets }: Needs,
  {
    made,
    now,
  }: {
    made: { userId: string; provider: string; accountId: string | null; credential: Credential };
    now: Date;
  },
): Promise<string> {
  const { userId, provider, accountId, credential } = made;
  const { id } = await tx
    .insertInto("stored_credential")
    .values({
      user_id: userId,
      provider,
      account_id: accountId,
      sealed_token: encrypt(secrets, purpose, { context: userId, text: credential.token }),
      label: credential.label,
      expires_on: credential.expiresOn,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** One that may still be charged; undefined for one that was closed. */
export async function findCredential(
  db: Db,
  { secrets }: Needs,
  id: string,
): Promise<StoredCredential | undefined> {
  const row = await db
    .selectFrom("stored_credential")
    .select(["id", "user_id", "provider", "account_id", "sealed_token", "label"])
    // A day is a day, whatever zone the driver reads it in.
    .select((select) => select.cast<string | null>("expires_on", "text").as("expires_on"))
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      provider: row.provider,
      accountId: row.account_id,
      token: decrypt(secrets, purpose, { context: row.user_id, encrypted: row.sealed_token }),
      label: row.label,
      expiresOn: row.expires_on,
    }
  );
}

/** Its owner was told that it expires. */
export async function noteExpiryTold(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable("stored_credential").set({ expiry_told_at: now }).where("id", "=", id).execute();
}

/** Closes a credential after another card has replaced it. The encrypted data is deleted. */
export async function closeCredential(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("stored_credential")
    .set({ closed_at: now, sealed_token: Buffer.alloc(0) })
    .where("id", "=", id)
    .execute();
}
