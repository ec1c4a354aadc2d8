import type { PersonDetail } from "@palco/contract/people/api";
import { recordAct } from "#modules/audit/public.ts";
import { endPlayback } from "#modules/playback/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { getPerson } from "./get-person.ts";
import { requirePerson } from "./person.queries.ts";

/** Stops one device of a person; what has stopped already leaves no entry. */
export async function endPersonPlayback(
  context: Context<Actor>,
  { id, session }: { id: string; session: string },
): Promise<PersonDetail> {
  const { db, actor, now } = context;
  await requirePerson(db, id);
  await db.transaction().execute(async (tx) => {
    const ended = await endPlayback(tx, { ids: [session], userId: id }, { reason: "closed", now: now() });
    if (ended === 0) return;
    await recordAct(
      tx,
      { actorId: actor.id, act: "account.playback_ended", object: { kind: "account", id } },
      now(),
    );
  });
  return getPerson(context, id);
}
