import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { insertPasswordHash } from "./account.queries.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetDevices } from "./known-device.queries.ts";
import { hashPassword } from "./password.ts";
import { lockOwn } from "./lock-own.ts";
import { endSecretLinks } from "./secret-link.ts";

/** The first password of an account that came in without one. Its other full sessions and known browsers end. */
export async function choosePassword(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  { password, device }: { password: string; device?: string | undefined },
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, actor);
    if (!(await insertPasswordHash(tx, { userId: actor.id, hash }, now())))
      throw new AppError("accounts.has_password");
    await endSessions(
      tx,
      { userId: actor.id, except: actor.signInId, full: true },
      { reason: "password_changed", now: now() },
    );
    await forgetDevices(tx, actor.id, { except: device });
    await endSecretLinks(tx, { userId: actor.id, purpose: "reset" }, now());
    await publishEvent(tx, "account.password_changed", { userId: actor.id });
  });
}
