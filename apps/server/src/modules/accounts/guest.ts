import { randomUUID } from "node:crypto";
import type { AuthSession } from "@palco/contract/accounts/api";
import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import {
  dropPassword,
  findLoginAccount,
  getSessionView,
  isRegistered,
  lockAddress,
} from "./account.queries.ts";
import { spendProof } from "./challenge.ts";
import { insertAccount, type NewAccount } from "./create-account.ts";
import { findOpenGuest, guestView, lockGuest, saveGuest, settleGuest } from "./guest.queries.ts";
import { endSecretLinks } from "./secret-link.ts";
import { startPurchaseSession, startSession } from "./start-session.ts";
import { hashToken } from "./token.ts";

export interface GuestDetails {
  /** Random secret that the browser keeps for this purchase. */
  browser: string;
  email: string;
  name: string;
  country: string | null;
}

/** Somebody who orders without an account, as an actor: the open guest of this browser, or a new one that owns nothing. */
export async function guestActor(
  { db, language }: Pick<Context, "db" | "language">,
  { browser, email }: GuestDetails,
): Promise<Actor> {
  const id = (await findOpenGuest(db, hashToken(browser))) ?? randomUUID();
  return { id, signInId: "", email, name: "", roles: ["VIEWER"], language };
}

/**
 * Writes the guest, in the transaction of the order. Neither an account nor a mail comes of it. A second guest of the same
 * browser at the same moment violates `guest_open_browser`: the caller tries again and finds the first.
 */
export function writeGuest(
  tx: Tx,
  { actor, now, address, language }: Pick<Context<Actor>, "actor" | "now" | "address" | "language">,
  { browser, email, name, country }: GuestDetails,
): Promise<void> {
  return saveGuest(
    tx,
    {
      id: actor.id,
      browserHash: hashToken(browser),
      email,
      name,
      country,
      language,
      network: callerOf(address),
    },
    now(),
  );
}

/** A session that is limited to the order of this guest. */
export async function startGuestSession(
  tx: Tx,
  context: Pick<Context<Actor>, "actor" | "now" | "userAgent" | "address">,
  orderId: string,
): Promise<string> {
  const { token } = await startPurchaseSession(tx, { userId: context.actor.id, orderId }, context);
  return token;
}

/** True when somebody has proved that the mailbox of this address and the account are theirs. */
export async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  const account = await findLoginAccount(db, email);
  return account !== undefined && account.email_confirmed_at !== null;
}

/**
 * Money came for an order of this buyer: answers the account it belongs to, which is made of the guest now unless the address
 * has one. Of an account that nobody has confirmed, password and links end: anybody may have typed them. Undefined for a
 * guest that is gone.
 */
export async function settleBuyer(
  tx: Tx,
  { buyerId, orderId, next }: { buyerId: string; orderId: string; next: () => Promise<string> },
  now: Date,
): Promise<string | undefined> {
  const guest = await lockGuest(tx, buyerId);
  if (guest?.account_id) return guest.account_id;
  if (!guest) {
    const account = await tx
      .selectFrom("user_account")
      .select("id")
      .where("id", "=", buyerId)
      .executeTakeFirst();
    return account?.id;
  }
  const { id, email, name, country, language } = guest;
  const accountId = await accountOf(tx, { id, email, name, country, language }, now);
  await settleGuest(tx, { id, accountId }, now);
  await publishEvent(tx, "account.bought", { userId: accountId, orderId, next: await next() });
  return accountId;
}

/** The account that is made of a guest, or the one that came first. */
async function accountOf(tx: Tx, guest: NewAccount, now: Date): Promise<string> {
  const made = await insertAccount(tx, guest, { at: now });
  // Between the two somebody may have said that the address is not theirs who has it: then it is free.
  return made ?? (await takeOver(tx, guest.email, now)) ?? accountOf(tx, guest, now);
}

/** The account that came first: another guest's, or one that somebody signed up. It keeps the address until we are done. */
async function takeOver(tx: Tx, email: string, now: Date): Promise<string | undefined> {
  await lockAddress(tx, email);
  const account = await findLoginAccount(tx, email);
  if (!account) return undefined;
  if (!account.email_confirmed_at) {
    await dropPassword(tx, account.id);
    // Those of its sign-up. What other purchases were told by mail stays true.
    for (const purpose of ["activate", "reset"] as const)
      await endSecretLinks(tx, { userId: account.id, purpose }, now);
  }
  return account.id;
}

/** The session of a guest, as the browser keeps sessions. */
export function guestSession(
  actor: Actor,
  { orderId, token }: { orderId: string; token: string },
): AuthSession {
  return { ...guestView(actor), purchase: orderId, authToken: token };
}

/** An account for somebody who has proved the mailbox by a code, without a password, and a full session of it. */
export function accountByProof(
  context: Pick<Context, "db" | "now" | "userAgent" | "address" | "language">,
  { proof, ...details }: Pick<GuestDetails, "email" | "name" | "country"> & { proof: ChallengeOfTab },
): Promise<{ actor: Actor; session: AuthSession }> {
  const { db, now, language } = context;
  return db.transaction().execute(async (tx) => {
    const { email } = details;
    if (!(await spendProof(tx, proof, { email, now: now() })))
      throw new AppError("accounts.verification_invalid");
    const id = await insertAccount(tx, { ...details, language, confirmed: true }, { at: now() });
    if (!id) throw new AppError("accounts.email_taken");
    await publishEvent(tx, "account.confirmed", { userId: id });
    const { id: signInId, token } = await startSession(tx, { userId: id, factors: ["code"] }, context);
    const session = { ...(await getSessionView(tx, id)), authToken: token };
    return { actor: { id, signInId, email, name: details.name, roles: ["VIEWER"], language }, session };
  });
}

/** The country of an account; undefined: it has none, or nobody has this id. */
export async function findCountry(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_account")
    .select("country")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.country || undefined;
}

/** Keeps the country that a buyer named, when the account has none. */
export async function keepCountry(tx: Tx, accountId: string, country: string): Promise<void> {
  await tx
    .updateTable("user_account")
    .set({ country })
    .where("id", "=", accountId)
    .where("country", "is", null)
    .execute();
}

/** Asks for the mail that proves the mailbox once more; confirmed accounts get none. */
export async function requestProof(
  { db, rateLimits }: Pick<Context, "db" | "rateLimits">,
  { userId, ...about }: { userId: string; orderId: string; next: string },
): Promise<void> {
  await rateLimits.consume("mail", `proof ${userId}`);
  await publishEvent(db, "account.proof_requested", { userId, ...about });
}

/**
 * Corrects the address of an account that was made by paying, while nobody has proved its mailbox. Links that were sent to the
 * mistyped one end. Refuses an address that another account has.
 */
export function correctAddress(
  { db, now, rateLimits }: Pick<Context, "db" | "now" | "rateLimits">,
  { userId, email, ...about }: { userId: string; email: string; orderId: string; next: string },
): Promise<"corrected" | "proved" | "disowned"> {
  return db.transaction().execute(async (tx) => {
    await rateLimits.consume("mail", `proof ${userId}`);
    const guest = await lockGuest(tx, userId);
    const account = await tx
      .selectFrom("user_account")
      .select(["email_confirmed_at", "disowned_at"])
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (account?.disowned_at) return "disowned";
    // An account that somebody signed up is not the payer's to move.
    if (!guest?.account_id || guest.account_id !== userId || !account || account.email_confirmed_at)
      return "proved";
    if (await isRegistered(tx, email)) throw new AppError("accounts.email_taken");
    await tx.updateTable("user_account").set({ email, updated_at: now() }).where("id", "=", userId).execute();
    await endSecretLinks(tx, { userId }, now());
    await publishEvent(tx, "account.proof_requested", { userId, ...about });
    return "corrected";
  });
}
