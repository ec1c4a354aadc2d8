import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { insertPasswordHash } from "./account.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword } from "./password.ts";

/** The first password of an account that came in without one. Its other full sessions end. */
export async function choosePassword(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  { password }: { password: string },
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (!(await insertPasswordHash(tx, { userId: actor.id, hash }, now())))
      throw new AppError("accounts.has_password");
    await endSessions(
      tx,
      { userId: actor.id, except: actor.signInId, full: true },
      { reason: "password_changed", now: now() },
    );
    await publishEvent(tx, "account.password_changed", { userId: actor.id });
  });
}
