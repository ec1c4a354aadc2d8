import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { hashToken } from "./token.ts";

/** Most devices kept per account; the one unused for longest is deleted. */
const mostDevices = 20;

/** True when a browser with this key has logged in to this e-mail's account before. */
export async function isKnownDevice(db: Db, email: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from known_device d join user_account u on u.id = d.user_id
    where u.email = ${email} and d.key_hash = ${hashToken(key)}`.execute(db);
  return rows.length > 0;
}

/** The same, by the account. */
export async function isDeviceOf(db: Db, userId: string, key: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from known_device where user_id = ${userId} and key_hash = ${hashToken(key)}`.execute(
      db,
    );
  return rows.length > 0;
}

/** Forgets the browsers of an account, but `except`: the key of the one that asks. */
export async function forgetDevices(
  db: Db,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  let forget = db.deleteFrom("known_device").where("user_id", "=", userId);
  if (except !== undefined) forget = forget.where("key_hash", "<>", hashToken(except));
  await forget.execute();
}

export async function rememberDevice(
  db: Db,
  userId: string,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  await db
    .insertInto("known_device")
    .values({ user_id: userId, key_hash: hashToken(key), last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "key_hash"]).doUpdateSet({ last_used_at: now }))
    .execute();
  await sql`delete from known_device where user_id = ${userId} and key_hash in (
    select key_hash from known_device where user_id = ${userId} order by last_used_at desc offset ${mostDevices})`.execute(
    db,
  );
}
