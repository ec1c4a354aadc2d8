import type { Role, SessionView } from "@palco/contract/accounts/api";
import type { Billing } from "@palco/contract/accounts/billing";
import type { SocialLinks } from "@palco/contract/accounts/profile";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/db/database.ts";
import { sessionDetails } from "./session-details.ts";

/** The account of a session, as its owner is told. */
export async function getSessionView(db: Db, userId: string): Promise<SessionView> {
  return (await findSessionView(db, userId))!;
}

/** The same; undefined for a guest, who has no account. */
export async function findSessionView(db: Db, userId: string): Promise<SessionView | undefined> {
  const row = await db
    .selectFrom("user_account as u")
    .leftJoin("image_size as i", "i.id", "u.avatar_image_id")
    .select([
      "u.id",
      "u.email",
      "u.roles",
      "u.name",
      "u.surname",
      "u.newsletter",
      "u.country",
      "u.language",
      "u.timezone",
      "u.public_profile",
    ])
    .select(["u.description", "u.social_links", "u.billing", "i.id as image_id", "i.widths"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    user: row.email,
    email: row.email,
    roles: row.roles as Role[],
    name: row.name,
    surname: row.surname,
    newsletter: row.newsletter,
    country: row.country,
    language: row.language as Language,
    timezone: row.timezone,
    avatar: row.image_id && row.widths ? menuPicture(row.image_id, row.widths) : null,
    publicProfile: row.public_profile,
    ...sessionDetails(
      row.description,
      row.social_links as Partial<SocialLinks>,
      row.billing as Partial<Billing>,
    ),
  };
}

/** The smallest size that is still sharp at 64 CSS pixels. */
function menuPicture(imageId: string, widths: number[]): string | null {
  const sorted = widths.toSorted((a, b) => a - b);
  const width = sorted.find((one) => one >= 128) ?? sorted.at(-1);
  return width ? `/images/${imageId}/${width}.webp` : null;
}

export interface LoginAccount {
  id: string;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  approval: string;
  blocked_at: Date | null;
  deleted_at: Date | null;
  delete_after: Date | null;
  delete_by_team: boolean;
}

export function findLoginAccount(db: Db, email: string): Promise<LoginAccount | undefined> {
  return db
    .selectFrom("user_account as u")
    .leftJoin("credential as c", "c.user_id", "u.id")
    .select(["u.id", "c.password_hash", "u.email_confirmed_at", "u.approval", "u.blocked_at", "u.deleted_at"])
    .select(["u.delete_after", "u.delete_by_team"])
    .where("u.email", "=", email)
    .executeTakeFirst();
}

/**
 * Conditions under which an account comes in; locked until the transaction ends, so that none changes meanwhile. Log-ins of one
 * account take turns: each may have to take its deletion back, and two that only share the lock would wait for each other.
 */
export function findEntry(tx: Db, userId: string) {
  return tx
    .selectFrom("user_account")
    .select(["approval", "blocked_at", "deleted_at", "delete_after", "delete_by_team"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** True when this is still the password hash. Locks it until the transaction ends. */
export async function holdsPasswordHash(tx: Db, userId: string, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom("credential")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("password_hash", "=", hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("credential")
    .select("password_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Sets a password if it is still `from`. */
export async function replacePasswordHash(
  tx: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable("credential")
    .set({ password_hash: to, changed_at: now })
    .where("user_id", "=", userId)
    .where("password_hash", "=", from)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a password, also for an account that has none. */
export async function setPasswordHash(
  tx: Db,
  { userId, hash }: { userId: string; hash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("credential")
    .values({ user_id: userId, password_hash: hash, changed_at: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ password_hash: hash, changed_at: now }),
    )
    .execute();
}

/** Sets the first password. False when the account has one. */
export async function insertPasswordHash(
  tx: Db,
  { userId, hash }: { userId: string; hash: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto("credential")
    .values({ user_id: userId, password_hash: hash, changed_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropPassword(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("credential").where("user_id", "=", userId).execute();
}

/** Locks an account: what is decided about its ways in takes turns. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom("user_account").select("id").where("id", "=", userId).forUpdate().execute();
}

/** Locks the account that has this address, if one has it. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.selectFrom("user_account").select("id").where("email", "=", email).forUpdate().execute();
}

export async function isRegistered(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom("user_account").select("id").where("email", "=", email).executeTakeFirst();
  return row !== undefined;
}

/** Recipient of a mail. */
export interface MailAccount {
  id: string;
  email: string;
  name: string;
  language: Language;
  timezone: string;
  approval: string;
  confirmed: boolean;
  organizer: boolean;
}

/** An account that is not deleted, blocked or not. */
export async function findAccountId(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_account")
    .select("id")
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * An account that may still be written to, by id or e-mail: it has an address and is neither blocked nor deleted; one that is
 * only to tell it so (`even`), or, `returning`, to let its owner take back a deletion.
 */
export async function findMailAccount(
  db: Db,
  by: { id: string } | { email: string },
  { even }: { even?: "blocked" | "deleted" | "returning" } = {},
): Promise<MailAccount | undefined> {
  const row = await (even ? { blocked: living, deleted: addressed, returning }[even] : writable)(db)
    .where((where) => ("id" in by ? where("id", "=", by.id) : where("email", "=", by.email)))
    .executeTakeFirst();
  return row && toMailAccount(row);
}

/** Accounts by id, without deleted and blocked ones, which get no mail. */
export async function listMailAccounts(db: Db, ids: readonly string[]): Promise<MailAccount[]> {
  const rows = await writable(db)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(toMailAccount);
}

const writable = (db: Db) => living(db).where("blocked_at", "is", null);

const living = (db: Db) => addressed(db).where("deleted_at", "is", null);

/** Also those whose owner may take back a deletion. */
const returning = (db: Db) =>
  addressed(db)
    .where("blocked_at", "is", null)
    .where((where) => where.or([where("deleted_at", "is", null), where("delete_by_team", "=", false)]));

/** Neither a tombstone nor the keeper of a purchase that nobody claimed. */
const addressed = (db: Db) =>
  db
    .selectFrom("user_account")
    .select(["id", "email", "name", "language", "timezone", "approval", "roles", "email_confirmed_at"])
    .where((where) => where.or([where("deleted_at", "is", null), where("delete_after", "is not", null)]))
    .where("disowned_at", "is", null);

function toMailAccount({
  roles,
  email_confirmed_at,
  language,
  ...same
}: Awaited<ReturnType<ReturnType<typeof writable>["executeTakeFirstOrThrow"]>>): MailAccount {
  return {
    ...same,
    language: language as Language,
    confirmed: email_confirmed_at !== null,
    organizer: roles.includes("PRODUCER"),
  };
}

/** Marks the e-mail as confirmed. `first` tells whether it was not before. */
export async function confirmEmail(
  tx: Db,
  userId: string,
  now: Date,
): Promise<{ email: string; approval: string; first: boolean }> {
  const account = await tx
    .selectFrom("user_account")
    .select(["email", "approval", "email_confirmed_at", "disowned_at"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // The owner of the mailbox has said meanwhile that the purchase is somebody else's.
  if (account.disowned_at) throw new AppError("accounts.verification_invalid");
  const first = account.email_confirmed_at === null;
  if (first)
    await tx
      .updateTable("user_account")
      .set({ email_confirmed_at: now, updated_at: now })
      .where("id", "=", userId)
      .execute();
  return { email: account.email, approval: account.approval, first };
}

export async function findEmail(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom("user_account")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.email;
}
