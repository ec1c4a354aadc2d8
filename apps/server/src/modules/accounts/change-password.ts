import type { ChangePasswordForm } from "@palco/contract/accounts/profile";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findPasswordHash, replacePasswordHash } from "./account.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetDevices } from "./known-device.queries.ts";
import { lockOwn } from "./lock-own.ts";
import { hashPassword, isPassword } from "./password.ts";
import { endSecretLinks } from "./secret-link.ts";

/** Changes the password of who knows the current one. Their other sessions and known browsers end; these ones go on. */
export async function changePassword(
  { db, now, rateLimits, actor }: Pick<Context<Actor>, "db" | "now" | "rateLimits" | "actor">,
  { currentPassword, password, device }: ChangePasswordForm,
): Promise<void> {
  await rateLimits.consume("account", `password ${actor.id}`);
  const from = await findPasswordHash(db, actor.id);
  if (!from || !(await isPassword(from, currentPassword))) throw new AppError("accounts.password_wrong");
  const to = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, actor);
    if (!(await replacePasswordHash(tx, { userId: actor.id, from, to }, now())))
      throw new AppError("accounts.password_wrong");
    await endSessions(
      tx,
      { userId: actor.id, except: actor.signInId },
      { reason: "password_changed", now: now() },
    );
    await forgetDevices(tx, actor.id, { except: device });
    // Links that somebody asked for while they could read the mail.
    await endSecretLinks(tx, { userId: actor.id, purpose: "reset" }, now());
    await publishEvent(tx, "account.password_changed", { userId: actor.id });
  });
  await rateLimits.reset("account", `password ${actor.id}`);
}
