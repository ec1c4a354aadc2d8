import type { Approval } from "@palco/contract/accounts/api";
import type { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { confirmEmail } from "./account.queries.ts";
import { consumeSecretLink } from "./secret-link.ts";

/** Confirms the e-mail of the account that got the link. */
export async function activateAccount(
  { db, now }: Pick<Context, "db" | "now">,
  token: string,
): Promise<{ email: string; approval: z.infer<typeof Approval>; next: string | null }> {
  return db.transaction().execute(async (tx) => {
    const link = await consumeSecretLink(tx, "activate", { token, now: now() });
    if (!link) throw new AppError("accounts.verification_invalid");
    const { userId, next } = link;
    const { email, approval, first } = await confirmEmail(tx, userId, now());
    if (first) await publishEvent(tx, "account.confirmed", { userId });
    return { email, approval: approval as z.infer<typeof Approval>, next };
  });
}
