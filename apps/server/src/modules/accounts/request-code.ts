import type { requestCode as contract } from "@palco/contract/accounts/codes";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { codeLifeMs } from "./challenge.ts";
import { insertChallenge } from "./challenge.queries.ts";
import { hashToken } from "./token.ts";

/**
 * Asks for a code by mail. The address is looked up later, when the mail is written: known and unknown addresses cost
 * the same work and get the same answer.
 */
export async function requestCode(
  {
    db,
    now,
    language,
    rateLimits,
    config,
  }: Pick<Context, "db" | "now" | "language" | "rateLimits" | "config">,
  { purpose, email, secret }: RouteArguments<typeof contract>["body"],
): Promise<RouteOutput<typeof contract>> {
  await rateLimits.consume("mail", `code ${email}`);
  const at = now();
  const expiresAt = new Date(at.getTime() + codeLifeMs);
  const challenge = await db.transaction().execute(async (tx) => {
    const id = await insertChallenge(tx, {
      purpose,
      email,
      language,
      tabHash: hashToken(secret),
      now: at,
      expiresAt,
    });
    await publishEvent(tx, "account.code_requested", { challengeId: id });
    return id;
  });
  return {
    challenge,
    expiresAt: expiresAt.toISOString(),
    ...(!config.smtpUrl && { mailbox: "/dev/mailbox" }),
  };
}
