import type { AuthSession, LoginForm } from "@palco/contract/accounts/api";
import { AppError } from "#platform/app-error.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import type { Context } from "#platform/context.ts";
import { findLoginAccount, getSessionView, holdsPasswordHash } from "./account.queries.ts";
import { isPassword } from "./password.ts";
import { isKnownDevice, rememberDevice } from "./known-device.queries.ts";
import { startSession } from "./start-session.ts";
import { hashToken } from "./token.ts";

/**
 * Opens a session for an e-mail and its password. Without the password the caller learns nothing: not if the address
 * is known, confirmed, approved or blocked.
 */
export async function logIn(
  context: Pick<Context, "db" | "now" | "rateLimits" | "address" | "userAgent">,
  { email, password, device }: LoginForm,
): Promise<AuthSession> {
  const { db, rateLimits } = context;
  const isKnown = device !== undefined && (await isKnownDevice(db, email, device));
  // Counted before the password is looked at, so that many tries at once are counted too.
  const from = isKnown ? hashToken(device).toString("hex") : callerOf(context.address);
  await rateLimits.consume("account", `login ${email} ${from}`);
  if (!isKnown) await rateLimits.consume("everywhere", `login ${email}`);
  const account = await findLoginAccount(db, email);
  const right = await isPassword(account?.password_hash ?? undefined, password);
  if (!account?.password_hash || !right || account.blocked_at || account.deleted_at)
    throw new AppError("accounts.login_incorrect");
  if (!account.email_confirmed_at) throw new AppError("accounts.not_confirmed");
  if (account.approval !== "approved") throw new AppError("accounts.login_incorrect");
  const { id, password_hash: checked } = account;
  const session = await db.transaction().execute(async (tx) => {
    // The password may have been changed while we looked at it; then its sessions have ended and this is not one more.
    if (!(await holdsPasswordHash(tx, id, checked))) throw new AppError("accounts.login_incorrect");
    const { token } = await startSession(tx, id, context);
    if (device) await rememberDevice(tx, id, { key: device, now: context.now() });
    return { ...(await getSessionView(tx, id)), authToken: token };
  });
  await rateLimits.reset("account", `login ${email} ${from}`);
  // Failed logins from other addresses stay counted.
  if (!isKnown) await rateLimits.refund("everywhere", `login ${email}`);
  return session;
}
