import type { Db } from "#platform/db/database.ts";
import { findMailAccount, lockAccount, type MailAccount } from "./account.queries.ts";
import { hashToken, newToken } from "./token.ts";

/** Lifetime of a link. */
const lifeMs = {
  activate: 48 * 3600_000,
  reset: 3600_000,
  prove: 30 * 60_000,
  disown: 30 * 24 * 3600_000,
  email_revert: 72 * 3600_000,
} as const;
export type LinkPurpose = keyof typeof lifeMs;

export interface SecretLink {
  account: MailAccount;
  token: string;
}

/**
 * A new token for a mail; undefined when there is no account to send it to (for all but `reset`, also when
 * the e-mail is confirmed already). Earlier links of the account stay valid until one is used: mails arrive in any order.
 */
export async function createSecretLink(
  tx: Db,
  purpose: LinkPurpose,
  {
    whose,
    next,
    orderId,
    now,
  }: {
    whose: { id: string } | { email: string };
    next?: string | undefined;
    orderId?: string | undefined;
    now: Date;
  },
): Promise<SecretLink | undefined> {
  const account = await findMailAccount(tx, whose, purpose === "reset" ? { even: "returning" } : {});
  if (!account || (purpose !== "reset" && account.confirmed)) return undefined;
  const token = newToken();
  await tx
    .insertInto("activation_token")
    .values({
      token_hash: hashToken(token),
      user_id: account.id,
      purpose,
      next: next ?? null,
      order_id: orderId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute();
  return { account, token };
}

/**
 * A new token for the owner of the mailbox that an account had before its address was changed; undefined when an earlier
 * address was given back before the mail was written, and this change with it.
 */
export async function createRevertLink(
  tx: Db,
  { userId, email, since }: { userId: string; email: string; since: Date },
  now: Date,
): Promise<string | undefined> {
  await lockAccount(tx, userId);
  const reverted = await tx
    .selectFrom("activation_token")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("purpose", "=", "email_revert")
    .where("since", "<=", since)
    .where("used_at", ">=", since)
    .executeTakeFirst();
  if (reverted) return undefined;
  const token = newToken();
  await tx
    .insertInto("activation_token")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose: "email_revert",
      email,
      since,
      created_at: now,
      expires_at: new Date(since.getTime() + lifeMs.email_revert),
    })
    .execute();
  return token;
}

/** What a link was made for. */
interface UsedLink {
  userId: string;
  next: string | null;
  orderId: string | null;
  /** Of a link that reverts an address: which one the account had, and until when. */
  email: string | null;
  since: Date | null;
}

/** Each of these links speaks of one thing that was done: using one says nothing about others of its kind. */
const single: readonly LinkPurpose[] = ["disown", "email_revert"];

/**
 * Uses a token up, and with it the other links of that kind. Answers whose it was and where they were going; nothing when
 * it is not valid.
 */
export async function consumeSecretLink(
  tx: Db,
  purpose: LinkPurpose,
  { token, now }: { token: string; now: Date },
): Promise<UsedLink | undefined> {
  await lockOwner(tx, token);
  const used = await tx
    .updateTable("activation_token")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "next", "order_id", "email", "since"])
    .executeTakeFirst();
  if (!used) return undefined;
  const { user_id: userId, next, order_id: orderId, email, since } = used;
  if (!single.includes(purpose)) await endSecretLinks(tx, { userId, purpose }, now);
  return { userId, next, orderId, email, since };
}

/** Links of an account that are used at the same moment take turns: proving a mailbox and disowning a purchase exclude each other. */
async function lockOwner(tx: Db, token: string): Promise<void> {
  await tx
    .selectFrom("user_account")
    .select("id")
    .where("id", "=", (from) =>
      from.selectFrom("activation_token").select("user_id").where("token_hash", "=", hashToken(token)),
    )
    .forUpdate()
    .execute();
}

/** Keeps where somebody was going who needs no link: the mailbox is proved, and the team has yet to let them in. */
export async function keepNext(
  tx: Db,
  { userId, next }: { userId: string; next: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("activation_token")
    .values({
      token_hash: hashToken(newToken()),
      user_id: userId,
      purpose: "activate",
      next,
      created_at: now,
      expires_at: now,
      used_at: now,
    })
    .execute();
}

/** Where an account was going when it signed up; as long as its links are kept. */
export async function findNext(tx: Db, userId: string): Promise<`/${string}` | undefined> {
  const row = await tx
    .selectFrom("activation_token")
    .select("next")
    .where("user_id", "=", userId)
    .where("purpose", "=", "activate")
    .where("next", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.next?.startsWith("/") ? (row.next as `/${string}`) : undefined;
}

/**
 * Ends the links that were mailed to the address that an account has had until now. Those that revert a change went to other
 * mailboxes and stay: whoever changes the address twice cannot shut the first owner out. With `since`, those of changes
 * from then on end too.
 */
export async function endLinksOfAddress(
  tx: Db,
  { userId, since }: { userId: string; since?: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("activation_token")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where((where) =>
      where.or([where("purpose", "<>", "email_revert"), ...(since ? [where("since", ">=", since)] : [])]),
    )
    .execute();
}

/** Ends the links of an account that are still valid, of one kind or all. */
export async function endSecretLinks(
  tx: Db,
  { userId, purpose, orderId }: { userId: string; purpose?: LinkPurpose; orderId?: string },
  now: Date,
): Promise<void> {
  let update = tx
    .updateTable("activation_token")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null);
  if (purpose) update = update.where("purpose", "=", purpose);
  if (orderId) update = update.where("order_id", "=", orderId);
  await update.execute();
}
