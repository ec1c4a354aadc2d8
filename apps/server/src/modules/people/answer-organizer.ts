import type { OrganizerAnswer } from "@palco/contract/accounts/organizer";
import type { PersonDetail } from "@palco/contract/people/api";
import { answerOrganizer } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { getPerson } from "./get-person.ts";

/** Approves or refuses somebody who asked to be an organizer, and writes it to the log, in one transaction. */
export async function answerPersonOrganizer(
  context: Context<Actor>,
  userId: string,
  { answer, reason }: { answer: OrganizerAnswer; reason: string },
): Promise<PersonDetail> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    const { before, after } = await answerOrganizer(tx, { userId, answer, reason, now: now() });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: answer === "approve" ? "account.organizer_approved" : "account.organizer_refused",
        object: { kind: "account", id: userId },
        before: { organizer: before },
        after: { organizer: after },
        reason,
      },
      now(),
    );
  });
  return getPerson(context, userId);
}
