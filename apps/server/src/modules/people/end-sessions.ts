import type { PersonDetail } from "@palco/contract/people/api";
import { endSessions } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { getPerson } from "./get-person.ts";
import { requirePerson } from "./person.queries.ts";

/** Logs a person out everywhere; they may log in again. */
export async function endPersonSessions(
  context: Context<Actor>,
  userId: string,
  reason: string,
): Promise<PersonDetail> {
  const { db, actor, now } = context;
  await requirePerson(db, userId);
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, { userId }, { reason: "ended_by_team", now: now() });
    await recordAct(
      tx,
      { actorId: actor.id, act: "account.logged_out", object: { kind: "account", id: userId }, reason },
      now(),
    );
  });
  return getPerson(context, userId);
}
