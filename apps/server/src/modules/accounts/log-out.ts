import type { Actor, Context } from "#platform/context.ts";
import { endSessions } from "./end-sessions.ts";
import { endImpersonation } from "./impersonate.ts";
import { forgetDevices } from "./known-device.queries.ts";

/** Ends the session that asks; an administrator's in another's name ends as by its own button. */
export async function logOut({
  db,
  now,
  actor,
}: Pick<Context<Actor>, "db" | "now" | "actor">): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      actor.impersonator
        ? endImpersonation(tx, { actor, now })
        : endSessions(tx, { userId: actor.id, only: actor.signInId }, { reason: "logout", now: now() }),
    );
}

/** Ends every session of the account, the asking one too; no browser is known to it any more. */
export async function logOutEverywhere({
  db,
  now,
  actor,
}: Pick<Context<Actor>, "db" | "now" | "actor">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, { userId: actor.id }, { reason: "logout_everywhere", now: now() });
    await forgetDevices(tx, actor.id);
  });
}
