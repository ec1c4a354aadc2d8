import type { Actor, Context } from "#platform/context.ts";
import { endSessions } from "./end-sessions.ts";

/** Ends the session that asks. */
export async function logOut({
  db,
  now,
  actor,
}: Pick<Context<Actor>, "db" | "now" | "actor">): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      endSessions(tx, { userId: actor.id, only: actor.signInId }, { reason: "logout", now: now() }),
    );
}

/** Ends every session of the account, the asking one too. */
export async function logOutEverywhere({
  db,
  now,
  actor,
}: Pick<Context<Actor>, "db" | "now" | "actor">): Promise<void> {
  await db
    .transaction()
    .execute((tx) => endSessions(tx, { userId: actor.id }, { reason: "logout_everywhere", now: now() }));
}
