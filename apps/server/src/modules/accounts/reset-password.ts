import type { resetPassword as contract } from "@palco/contract/accounts/recovery";
import type { RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { confirmEmail, setPasswordHash } from "./account.queries.ts";
import { enterByLink } from "./enter-by-link.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword } from "./password.ts";
import { consumeSecretLink } from "./secret-link.ts";

/** Sets a new password with the token of a recovery mail. All sessions of the account end, and one opens here. */
export async function resetPassword(
  context: Pick<Context, "db" | "now" | "userAgent" | "address">,
  { token, password }: { token: string; password: string },
): Promise<RouteOutput<typeof contract>> {
  const { db, now } = context;
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const link = await consumeSecretLink(tx, "reset", { token, now: now() });
    if (!link) throw new AppError("accounts.verification_invalid");
    const { userId, next } = link;
    await setPasswordHash(tx, { userId, hash }, now());
    await endSessions(tx, { userId }, { reason: "password_reset", now: now() });
    await publishEvent(tx, "account.password_changed", { userId });
    // The mail arrived, so the address is theirs.
    const { first } = await confirmEmail(tx, userId, now());
    if (first) await publishEvent(tx, "account.confirmed", { userId });
    return { session: await enterByLink(tx, userId, context), next };
  });
}
