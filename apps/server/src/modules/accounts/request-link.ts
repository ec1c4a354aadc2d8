import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";

type Part = Pick<Context, "db" | "rateLimits">;
interface Asked {
  email: string;
  next?: string | undefined;
}

// The address is looked up later, when the mail is written: the answer takes the same time for known and unknown
// addresses.

/** Asks for another confirmation link. */
export async function requestActivation({ db, rateLimits }: Part, { email, next }: Asked): Promise<void> {
  await rateLimits.consume("mail", `activate ${email}`);
  await publishEvent(db, "account.activation_requested", { email, ...(next && { next }) });
}

/** Asks for a link to choose a new password. */
export async function requestPasswordReset({ db, rateLimits }: Part, { email, next }: Asked): Promise<void> {
  await rateLimits.consume("mail", `recover ${email}`);
  await publishEvent(db, "account.password_reset_requested", { email, ...(next && { next }) });
}
