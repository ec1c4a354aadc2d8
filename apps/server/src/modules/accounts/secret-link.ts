import type { Db } from "#platform/db/database.ts";
import { findMailAccount, type MailAccount } from "./account.queries.ts";
import { hashToken, newToken } from "./token.ts";

/** Lifetime of a link. */
const lifeMs = {
  activate: 48 * 3600_000,
  reset: 3600_000,
  prove: 30 * 60_000,
  disown: 30 * 24 * 3600_000,
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
  const account = await findMailAccount(tx, whose);
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
 * Uses a token up, and with it the other links of that kind. Answers whose it was and where they were going; nothing when
 * it is not valid.
 */
export async function consumeSecretLink(
  tx: Db,
  purpose: LinkPurpose,
  { token, now }: { token: string; now: Date },
): Promise<{ userId: string; next: string | null; orderId: string | null } | undefined> {
  await lockOwner(tx, token);
  const used = await tx
    .updateTable("activation_token")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "next", "order_id"])
    .executeTakeFirst();
  if (!used) return undefined;
  // What is said of one purchase is not said of the others.
  if (purpose !== "disown") await endSecretLinks(tx, { userId: used.user_id, purpose }, now);
  return { userId: used.user_id, next: used.next, orderId: used.order_id };
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
