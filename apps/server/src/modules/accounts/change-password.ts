import type { ChangePasswordForm } from "@palco/contract/accounts/profile";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findPasswordHash, replacePasswordHash } from "./account.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword, isPassword } from "./password.ts";

/** Changes the password of who knows the current one. Their other sessions end; this one goes on. */
export async function changePassword(
  { db, now, rateLimits, actor }: Pick<Context<Actor>, "db" | "now" | "rateLimits" | "actor">,
  { currentPassword, password }: ChangePasswordForm,
): Promise<void> {
  await rateLimits.consume("account", `password ${actor.id}`);
  const from = await findPasswordHash(db, actor.id);
  if (!from || !(await isPassword(from, currentPassword))) throw new AppError("accounts.password_wrong");
  const to = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (!(await replacePasswordHash(tx, { userId: actor.id, from, to }, now())))
      throw new AppError("accounts.password_wrong");
    await endSessions(
      tx,
      { userId: actor.id, except: actor.signInId },
      { reason: "password_changed", now: now() },
    );
    await publishEvent(tx, "account.password_changed", { userId: actor.id });
  });
  await rateLimits.reset("account", `password ${actor.id}`);
}
