import { createECDH } from "node:crypto";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

const purpose = "push";

type Needs = Pick<Platform, "secrets" | "now"> & { db: Db };

/** The site's pair of keys (VAPID): made once, the same ever after, or browsers would have to subscribe anew. */
export async function getPushKey({ db, secrets, now }: Needs): Promise<PushKey> {
  const kept = (await findKey(db)) ?? (await makeKey({ db, secrets, now }));
  return open(secrets, kept);
}

/** Makes the keys where there are none: what is answered later only reads them. */
export async function ensurePushKey(needs: Needs): Promise<void> {
  if (!(await findKey(needs.db))) await makeKey(needs);
}

async function makeKey({ db, secrets, now }: Needs): Promise<KeptKey> {
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
  // Another process may have been first.
  return (await findKey(db))!;
}

interface KeptKey {
  public_key: string;
  private_key: Buffer;
}

const findKey = (db: Db): Promise<KeptKey | undefined> =>
  db.selectFrom("push_key").select(["public_key", "private_key"]).executeTakeFirst();

const open = (secrets: Platform["secrets"], { public_key, private_key }: KeptKey): PushKey => ({
  publicKey: public_key,
  privateKey: decrypt(secrets, purpose, { context: public_key, encrypted: private_key }),
});
