import type { activate as contract } from "@palco/contract/accounts/register";
import type { RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { confirmEmail } from "./account.queries.ts";
import { isMadeByGuest } from "./guest.queries.ts";
import { isDeviceOf } from "./known-device.queries.ts";
import { enter } from "./enter.ts";
import { noteConfirmed } from "./note-confirmed.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { consumeSecretLink } from "./secret-link.ts";

type Answer = RouteOutput<typeof contract>;
type EntryContext = Pick<Context, "now" | "userAgent" | "address">;
type Link = { userId: string; next: string | null };

/**
 * Confirms the e-mail of the account that got the link, and logs in. The password of the sign-up stays when the same browser
 * confirms it; anyone may have signed up with somebody else's address.
 */
export async function activateAccount(
  context: Pick<Context, "db" | "now" | "userAgent" | "address">,
  { token, device }: { token: string; device?: string | undefined },
): Promise<Answer> {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    const link = await consumeSecretLink(tx, "activate", { token, now: now() });
    if (!link) return proveByLink(tx, context, token);
    const { userId } = link;
    if (!device || !(await isDeviceOf(tx, userId, device))) return prove(tx, context, link);
    const { first } = await confirmEmail(tx, userId, now());
    const { codeLost } = first ? await noteConfirmed(tx, userId, now()) : { codeLost: false };
    return enterByLink(tx, context, { ...link, hasPassword: true, codeLost, review: false });
  });
}

/**
 * The link that a buyer without an account got after paying: the owner of the mailbox takes the account, with all that was
 * bought with its address, and chooses a password.
 */
async function proveByLink(tx: Tx, context: EntryContext, token: string): Promise<Answer> {
  const link = await consumeSecretLink(tx, "prove", { token, now: context.now() });
  if (!link) throw new AppError("accounts.verification_invalid");
  return prove(tx, context, link);
}

/** Removes the password and its sessions: it may have been chosen by a person who does not own the mailbox. */
async function prove(tx: Tx, context: EntryContext, link: Link): Promise<Answer> {
  const proved = await proveMailbox(tx, link.userId, context.now());
  return enterByLink(tx, context, { ...link, ...proved, review: await isMadeByGuest(tx, link.userId) });
}

async function enterByLink(
  tx: Tx,
  context: EntryContext,
  { userId, next, hasPassword, codeLost, review }: Link & Pick<Answer, "hasPassword" | "review" | "codeLost">,
): Promise<Answer> {
  const { email, approval } = await confirmEmail(tx, userId, context.now());
  const session = await enter(tx, { userId, by: "link" }, context);
  return { email, approval: approval as Answer["approval"], session, next, hasPassword, codeLost, review };
}
