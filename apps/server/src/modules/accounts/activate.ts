import type { activate as contract } from "@palco/contract/accounts/api";
import type { RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { confirmEmail } from "./account.queries.ts";
import { enterByLink } from "./enter-by-link.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { consumeSecretLink } from "./secret-link.ts";

type Answer = RouteOutput<typeof contract>;

/** Confirms the e-mail of the account that got the link, and logs in. */
export async function activateAccount(
  context: Pick<Context, "db" | "now" | "userAgent" | "address">,
  token: string,
): Promise<Answer> {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    const link = await consumeSecretLink(tx, "activate", { token, now: now() });
    if (!link) return proveByLink(tx, context, token);
    const { userId, next } = link;
    const { email, approval, first } = await confirmEmail(tx, userId, now());
    if (first) await publishEvent(tx, "account.confirmed", { userId });
    const session = await enterByLink(tx, userId, context);
    return { email, approval: approval as Answer["approval"], session, next, hasPassword: true };
  });
}

/**
 * The link that a buyer without an account got after paying: the owner of the mailbox takes the account, with all that was
 * bought with its address, and chooses a password.
 */
async function proveByLink(
  tx: Tx,
  context: Pick<Context, "now" | "userAgent" | "address">,
  token: string,
): Promise<Answer> {
  const link = await consumeSecretLink(tx, "prove", { token, now: context.now() });
  if (!link) throw new AppError("accounts.verification_invalid");
  const { userId, next } = link;
  const { hasPassword } = await proveMailbox(tx, userId, context.now());
  const { email, approval } = await confirmEmail(tx, userId, context.now());
  const session = await enterByLink(tx, userId, context);
  return { email, approval: approval as Answer["approval"], session, next, hasPassword };
}
