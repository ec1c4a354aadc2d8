import type { SessionView } from "@palco/contract/accounts/api";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Actor } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { noDetails } from "./session-details.ts";

export interface Guest {
  id: string;
  email: string;
  name: string;
  country: string | null;
  language: Language;
  /** Account that was made of the guest, or that had the address when money came. */
  account_id: string | null;
}

/** The guest of this browser who has not paid yet. */
export async function findOpenGuest(db: Db, browserHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("guest")
    .select("id")
    .where("browser_hash", "=", browserHash)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

export interface NewGuest {
  id: string;
  browserHash: Buffer;
  email: string;
  name: string;
  country: string | null;
  language: string;
  network: string;
}

/** Writes a guest, or what an open one typed since. A second guest of one browser violates `guest_open_browser`. */
export async function saveGuest(tx: Tx, { id, browserHash, ...typed }: NewGuest, now: Date): Promise<void> {
  await sql`insert into buyer (id) values (${id}) on conflict do nothing`.execute(tx);
  await tx
    .insertInto("guest")
    .values({ id, browser_hash: browserHash, ...typed, created_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(typed))
    .execute();
}

/** A guest, locked until the transaction ends: settling, correcting and cleaning up take turns. */
export async function lockGuest(tx: Tx, id: string): Promise<Guest | undefined> {
  const row = await tx
    .selectFrom("guest")
    .select(["id", "email", "name", "country", "language", "account_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

export async function settleGuest(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("guest")
    .set({ settled_at: now, account_id: accountId })
    .where("id", "=", id)
    .execute();
  // Sessions of the purchase go on as the account's; they stay limited to it.
  if (accountId !== id)
    await tx.updateTable("sign_in").set({ user_id: accountId }).where("user_id", "=", id).execute();
}

/** A guest as the browser keeps accounts: the address that was typed, and nothing else about the person. */
export function guestView({ id, email, language }: Actor): SessionView {
  return {
    id,
    user: email,
    email,
    roles: ["VIEWER"],
    name: "",
    surname: "",
    newsletter: false,
    country: null,
    language,
    timezone: "Europe/Madrid",
    avatar: null,
    publicProfile: false,
    ...noDetails,
  };
}

/** Deletes a guest who has not paid, with the sessions; the bare id stays for the orders. False when money came meanwhile. */
export async function deleteGuest(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("guest")
    .where("id", "=", id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.deleteFrom("sign_in").where("user_id", "=", id).execute();
  return true;
}

/** True for an account whose data a guest typed; of one that somebody signed up they are that person's. */
export async function isMadeByGuest(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("guest")
    .select("id")
    .where("id", "=", accountId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}
