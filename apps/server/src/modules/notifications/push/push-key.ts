import { createECDH } from "node:crypto";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

const purpose = "push";

/** The site's pair of keys (VAPID): made at first need, the same ever after, or browsers would have to subscribe anew. */
export async function getPushKey({
  db,
  secrets,
  now,
}: Pick<Platform, "secrets" | "now"> & { db: Db }): Promise<PushKey> {
  const kept = await findKey(db);
  if (kept) return open(secrets, kept);
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // 32 bytes always: the number may begin with zeros.
  const text = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
  await db
    .insertInto("push_key")
    .values({
      public_key: publicKey,
      private_key: encrypt(secrets, purpose, { context: publicKey, text }),
      made_at: now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return open(secrets, (await findKey(db))!);
}

const findKey = (db: Db) =>
  db.selectFrom("push_key").select(["public_key", "private_key"]).executeTakeFirst();

const open = (
  secrets: Platform["secrets"],
  { public_key, private_key }: { public_key: string; private_key: Buffer },
): PushKey => ({
  publicKey: public_key,
  privateKey: decrypt(secrets, purpose, { context: public_key, encrypted: private_key }),
});
