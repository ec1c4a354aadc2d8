import { randomUUID } from "node:crypto";
import type { Db, Tx } from "#platform/db/database.ts";
import { insertAccount } from "./create-account.ts";
import { endSessions } from "./end-sessions.ts";
import { consumeSecretLink, endSecretLinks } from "./secret-link.ts";

/** An address that no mail reaches and nobody can guess and sign up with (RFC 2606). */
const noAddress = () => `${randomUUID()}@unclaimed.invalid`;

/**
 * The owner of a mailbox says that a purchase with its address is somebody else's. Answers which, while nobody has proved
 * the mailbox; other links about this purchase end.
 */
export async function spendDisownLink(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<{ userId: string; orderId: string } | undefined> {
  const link = await consumeSecretLink(tx, "disown", { token, now });
  if (!link?.orderId) return undefined;
  const { userId, orderId } = link;
  const account = await tx
    .selectFrom("user_account")
    .select(["email_confirmed_at", "disowned_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (account.email_confirmed_at || account.disowned_at) return undefined;
  await endSecretLinks(tx, { userId, orderId }, now);
  return { userId, orderId };
}

/** Takes the address from an account that nobody has proved. It keeps what was bought, until that is claimed. */
export async function freeAddress(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable("user_account")
    .set({ email: noAddress(), disowned_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await endSecretLinks(tx, { userId }, now);
  await endSessions(tx, { userId, full: true }, { reason: "mailbox_proved", now });
}

/** An account without an address, to keep one purchase until it is claimed: the address has others, which stay. */
export async function makeHolder(tx: Tx, now: Date): Promise<string> {
  const id = (await insertAccount(tx, { email: noAddress(), name: "—" }, { at: now }))!;
  await tx.updateTable("user_account").set({ disowned_at: now }).where("id", "=", id).execute();
  return id;
}

/** Sessions that are limited to this order go with it; they stay limited. */
export async function movePurchaseSessions(
  tx: Tx,
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  await tx.updateTable("sign_in").set({ user_id: to }).where("order_id", "=", orderId).execute();
}

/** True for an account that keeps a purchase until it is claimed. */
export async function isDisowned(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_account")
    .select("id")
    .where("id", "=", userId)
    .where("disowned_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
