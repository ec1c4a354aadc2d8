import type { AuthSession, SecondFactorMethod, SecondFactorNeeded } from "@palco/contract/accounts/api";
import type { SecondFactorForm } from "@palco/contract/accounts/second-factor";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { findCeremony, insertCeremony, spendCeremony } from "./ceremony.queries.ts";
import { findFactors } from "./factor.queries.ts";
import { isDeviceOf } from "./known-device.queries.ts";
import { letIn, mayEnter } from "./let-in.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import type { Factor } from "./sign-in.queries.ts";
import { needsSecondFactor } from "./sign-in-rules.ts";
import { hashToken, newToken } from "./token.ts";
import { spendTotp } from "./totp.ts";
import { counted } from "./tries.ts";

/** Time to find the phone. */
const ticketLifeMs = 10 * 60_000;

/** Ways to give the second factor that this account asks for at a log-in; none: it asks for none. */
async function methodsOf(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const { totpSince, recoveryCodesLeft, passkeys, roles } = await findFactors(db, userId);
  if (!totpSince) return passkeys && (await needsSecondFactor(db, roles)) ? ["passkey"] : [];
  return [
    "totp",
    ...(recoveryCodesLeft ? ["recovery" as const] : []),
    ...(passkeys ? ["passkey" as const] : []),
  ];
}

/** A ticket for the second step of a log-in; undefined where the account asks for no second factor. */
export async function askSecondFactor(
  tx: Tx,
  { userId, by }: { userId: string; by: Factor },
  { now }: Pick<Context, "now">,
): Promise<SecondFactorNeeded | undefined> {
  const methods = await methodsOf(tx, userId);
  if (!methods.length) return undefined;
  const token = newToken();
  const ticket = await insertCeremony(tx, {
    purpose: "second_factor",
    holder: hashToken(token),
    userId,
    data: { by },
    now: now(),
    lifeMs: ticketLifeMs,
  });
  const expiresAt = new Date(now().getTime() + ticketLifeMs).toISOString();
  return { authToken: null, secondFactor: { ticket: `${ticket}.${token}`, methods, expiresAt } };
}

type Needs = Pick<Context, "db" | "now" | "secrets" | "rateLimits" | "address" | "userAgent">;

/** Finishes a log-in. A wrong code leaves the ticket as it was; a right one spends both, or neither. */
export async function giveSecondFactor(context: Needs, form: SecondFactorForm): Promise<AuthSession> {
  const { db, now } = context;
  const { ticket, device } = form;
  const [id = "", token = ""] = ticket.split(".");
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new AppError("accounts.ticket_over");
  const asked = { id, purpose: "second_factor" as const, holder: hashToken(token) };
  const found = await findCeremony(db, { ...asked, now: now() });
  if (!found?.user_id) throw new AppError("accounts.ticket_over");
  const userId = found.user_id;
  const isKnown = device !== undefined && (await isDeviceOf(db, userId, device));
  const from = isKnown ? hashToken(device).toString("hex") : callerOf(context.address);
  return counted(context, { what: "factor", account: userId, from, isKnown }, () =>
    db.transaction().execute(async (tx) => {
      // The account before its ticket and factors, as everywhere else: what ends them holds the account.
      if (!(await mayEnter(tx, userId))) throw new AppError("accounts.ticket_over");
      if (!(await spendCeremony(tx, { ...asked, now: now() }))) throw new AppError("accounts.ticket_over");
      const spend = form.method === "totp" ? spendTotp : spendRecoveryCode;
      if (!(await spend(tx, { userId, code: form.code }, context))) throw new AppError("accounts.code_wrong");
      return letIn(tx, { userId, factors: [found.data["by"] as Factor, form.method], device }, context);
    }),
  );
}
