import type { requestCode as contract } from "@palco/contract/accounts/codes";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { codeLifeMs } from "./challenge.ts";
import { insertChallenge, type MailedPurpose } from "./challenge.queries.ts";
import { hashToken } from "./token.ts";

type Needs = Pick<Context, "db" | "now" | "language" | "rateLimits" | "config">;
type Answer = RouteOutput<typeof contract>;

/**
 * Asks for a code by mail. The address is looked up later, when the mail is written: known and unknown addresses cost
 * the same work and get the same answer.
 */
export function requestCode(context: Needs, body: RouteArguments<typeof contract>["body"]): Promise<Answer> {
  return sendCode(context, body);
}

/** Asks for a code to the own address, to confirm a session. */
export function requestConfirmCode(
  context: Needs & Pick<Context<Actor>, "actor">,
  { secret }: { secret: string },
): Promise<Answer> {
  return sendCode(context, { purpose: "confirm", email: context.actor.email, secret });
}

export async function sendCode(
  { db, now, language, rateLimits, config }: Needs,
  {
    purpose,
    email,
    secret,
    userId,
  }: { purpose: MailedPurpose; email: string; secret: string; userId?: string },
): Promise<Answer> {
  await rateLimits.consume("mail", `code ${email}`);
  const at = now();
  const expiresAt = new Date(at.getTime() + codeLifeMs);
  const challenge = await db.transaction().execute(async (tx) => {
    const id = await insertChallenge(tx, {
      purpose,
      email,
      language,
      tabHash: hashToken(secret),
      userId,
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
