import type {
  changeEmail as askContract,
  confirmEmailChange as contract,
} from "@palco/contract/accounts/email";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { checkEmail } from "#modules/registration/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findEmail } from "./account.queries.ts";
import { spendCode } from "./challenge.ts";
import { endCodes } from "./challenge.queries.ts";
import { setEmail } from "./email.queries.ts";
import { lockOwn } from "./lock-own.ts";
import { sendCode } from "./request-code.ts";
import { endLinksOfAddress } from "./secret-link.ts";

/**
 * Sends a code to the address that an account wants to have, for this session alone. The address is looked up later, when
 * the mail is written: one that is taken gets the same answer.
 */
export async function changeEmail(
  context: Pick<Context<Actor>, "db" | "now" | "language" | "rateLimits" | "config" | "actor">,
  { email }: RouteArguments<typeof askContract>["body"],
): Promise<RouteOutput<typeof askContract>> {
  const { db, rateLimits, actor } = context;
  await checkEmail(db, email);
  await rateLimits.consume("emailChanges", actor.id);
  return sendCode(context, { purpose: "email_change", email, secret: actor.signInId, userId: actor.id });
}

/** Takes the new address. Links and codes that were mailed to the one before end; a mail to it can take the change back. */
export async function confirmEmailChange(
  context: Pick<Context<Actor>, "db" | "now" | "secrets" | "actor">,
  { challenge, code }: RouteArguments<typeof contract>["body"],
): Promise<RouteOutput<typeof contract>> {
  const { db, now, actor } = context;
  const { id: userId, signInId: secret } = actor;
  try {
    // A wrong try is counted by the same statement, so its transaction commits before the refusal is thrown.
    const email = await db.transaction().execute(async (tx) => {
      await lockOwn(tx, actor);
      const proved = await spendCode(tx, { challenge, secret, code, purposes: ["email_change"] }, context);
      if (!proved) return undefined;
      const at = now();
      const from = await findEmail(tx, userId);
      const to = proved.email;
      await setEmail(tx, { userId, email: to }, at);
      await endLinksOfAddress(tx, { userId }, at);
      await endCodes(tx, { userId, email: from }, at);
      await publishEvent(tx, "account.email_changed", { userId, from, to, at: at.toISOString() });
      return to;
    });
    if (!email) throw new AppError("accounts.code_wrong");
    return { email };
  } catch (error) {
    // Another account took it since the code was sent. Who reads this has the mailbox.
    if (isConstraint(error, "user_account_email_key")) throw new AppError("accounts.email_taken");
    throw error;
  }
}
