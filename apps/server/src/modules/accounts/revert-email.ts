import type { revertEmail as contract } from "@palco/contract/accounts/email";
import type { RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { dropPassword, findEmail } from "./account.queries.ts";
import { endCodes } from "./challenge.queries.ts";
import { freeAddress } from "./disown.ts";
import { lockUnproved, setEmail } from "./email.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetDevices } from "./known-device.queries.ts";
import { consumeSecretLink, createSecretLink, endLinksOfAddress } from "./secret-link.ts";
import { endWaysIn } from "./ways-in.ts";

/**
 * Whoever had the address before says that they did not change it: the account is theirs again, and nothing that somebody
 * else has opened it by since, or may know, opens it any more. They choose a password by the link that is answered.
 */
export async function revertEmail(
  { db, now }: Pick<Context, "db" | "now">,
  { token }: { token: string },
): Promise<RouteOutput<typeof contract>> {
  try {
    return await db.transaction().execute((tx) => revert(tx, { token, now: now() }));
  } catch (error) {
    // The link stays: the other account may give the address up.
    if (isConstraint(error, "user_account_email_key")) throw new AppError("accounts.old_email_taken");
    throw error;
  }
}

async function revert(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<RouteOutput<typeof contract>> {
  const link = await consumeSecretLink(tx, "email_revert", { token, now });
  if (!link?.email || !link.since) throw new AppError("accounts.verification_invalid");
  const { userId, email, since } = link;
  // Signing up with the address, and never proving it, keeps its owner from nothing.
  const squatter = await lockUnproved(tx, { email, except: userId });
  if (squatter) await freeAddress(tx, squatter, now);
  const lost = await findEmail(tx, userId);
  await setEmail(tx, { userId, email }, now);
  await dropPassword(tx, userId);
  await endWaysIn(tx, userId, since);
  await forgetDevices(tx, userId);
  await endLinksOfAddress(tx, { userId, since }, now);
  await endCodes(tx, { userId, email: lost }, now);
  await endSessions(tx, { userId }, { reason: "email_reverted", now });
  await publishEvent(tx, "account.email_reverted", { userId });
  const reset = await createSecretLink(tx, "reset", { whose: { id: userId }, now });
  return { email, resetToken: reset?.token ?? null };
}
