import type { Entry, LoginForm } from "@palco/contract/accounts/api";
import { AppError } from "#platform/app-error.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import type { Context } from "#platform/context.ts";
import { findEntry, findLoginAccount, holdsPasswordHash } from "./account.queries.ts";
import { isPassword } from "./password.ts";
import { enter } from "./enter.ts";
import { isGone } from "./deletion.ts";
import { isKnownDevice } from "./known-device.queries.ts";
import { hashToken } from "./token.ts";
import { counted } from "./tries.ts";

/**
 * Logs in by an e-mail and its password. Without the password the caller learns nothing: not if the address
 * is known, confirmed, approved or blocked.
 */
export async function logIn(
  context: Pick<Context, "db" | "now" | "rateLimits" | "address" | "userAgent">,
  form: LoginForm,
): Promise<Entry> {
  const { db } = context;
  const { email, device } = form;
  const isKnown = device !== undefined && (await isKnownDevice(db, email, device));
  const from = isKnown ? hashToken(device).toString("hex") : callerOf(context.address);
  return counted(context, { what: "login", account: email, from, isKnown }, () => tryPassword(context, form));
}

async function tryPassword(
  context: Pick<Context, "db" | "now" | "address" | "userAgent">,
  { email, password, device }: LoginForm,
): Promise<Entry> {
  const { db } = context;
  const account = await findLoginAccount(db, email);
  const right = await isPassword(account?.password_hash ?? undefined, password);
  if (!account?.password_hash || !right || account.blocked_at || isGone(account))
    throw new AppError("accounts.login_incorrect");
  if (!account.email_confirmed_at) throw new AppError("accounts.not_confirmed");
  if (account.approval !== "approved") throw new AppError("accounts.login_incorrect");
  const { id, password_hash: checked } = account;
  const entry = await db.transaction().execute(async (tx) => {
    // The account before its password, as links do: the other way round the two wait for each other.
    await findEntry(tx, id);
    // The password may have been changed while we looked at it; then its sessions have ended and this is not one more.
    if (!(await holdsPasswordHash(tx, id, checked))) throw new AppError("accounts.login_incorrect");
    return enter(tx, { userId: id, by: "password", device }, context);
  });
  if (!entry) throw new AppError("accounts.login_incorrect");
  return entry;
}
