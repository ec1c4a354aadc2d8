import type { resetPassword as contract } from "@palco/contract/accounts/recovery";
import type { RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { setPasswordHash } from "./account.queries.ts";
import { enter } from "./enter.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetDevices } from "./known-device.queries.ts";
import { hashPassword } from "./password.ts";
import { proveMailbox } from "./prove-mailbox.ts";
import { consumeSecretLink, endLinksOfAddress } from "./secret-link.ts";

/** Sets a new password with the token of a recovery mail. All sessions, links and known browsers of the account end, and one session opens here. */
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
    // The mail arrived, so the address is theirs, and what somebody else may have made before is not.
    const { codeLost } = await proveMailbox(tx, userId, now());
    await setPasswordHash(tx, { userId, hash }, now());
    await endSessions(tx, { userId }, { reason: "password_reset", now: now() });
    await forgetDevices(tx, userId);
    // Those that revert a change of address went to other mailboxes.
    await endLinksOfAddress(tx, { userId }, now());
    await publishEvent(tx, "account.password_changed", { userId });
    return { session: await enter(tx, { userId, by: "link" }, context), next, codeLost };
  });
}
