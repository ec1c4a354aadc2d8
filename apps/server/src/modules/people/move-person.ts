import type { movePeople as MovePeople, PersonDetail, PersonMove } from "@palco/contract/people/api";
import type { RouteOutput } from "@palco/contract/route";
import { moveAccount } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { getPerson } from "./get-person.ts";
import { listEmails } from "./person.queries.ts";

interface Move {
  move: PersonMove;
  reason: string;
}

const acts = {
  approve: "account.approved",
  disapprove: "account.disapproved",
  block: "account.blocked",
  unblock: "account.unblocked",
} as const;

/**
 * Moves an account to another state and writes it to the log, in one transaction.
 * @param actorId null at the command line
 * @throws AppError `people.not_found`, `people.state_changed`, `people.last_admin`
 */
export async function moveAndRecord(
  { db, now }: Pick<Platform, "db" | "now">,
  { actorId, userId, move, reason }: Move & { actorId: string | null; userId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, after } = await moveAccount(tx, { userId, move, reason, now: now() });
    await recordAct(
      tx,
      {
        actorId,
        act: acts[move],
        object: { kind: "account", id: userId },
        before: { state: before },
        after: { state: after },
        reason,
      },
      now(),
    );
  });
}

export async function movePerson(
  context: Context<Actor>,
  userId: string,
  { move, reason }: Move,
): Promise<PersonDetail> {
  const { actor } = context;
  if (userId === actor.id) throw new AppError("people.yourself");
  await moveAndRecord(context, { actorId: actor.id, userId, move, reason });
  return getPerson(context, userId);
}

/** Each in a transaction of its own: one that can't be moved leaves the others as they are wanted. */
export async function movePeople(
  context: Context<Actor>,
  { ids, move, reason }: Move & { ids: readonly string[] },
): Promise<RouteOutput<typeof MovePeople>> {
  const { db, actor } = context;
  const wanted = [...new Set(ids)].toSorted();
  const refused: { id: string; code: string }[] = [];
  for (const userId of wanted)
    try {
      if (userId === actor.id) throw new AppError("people.yourself");
      await moveAndRecord(context, { actorId: actor.id, userId, move, reason });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id: userId, code: error.code });
    }
  const emails = await listEmails(
    db,
    refused.map(({ id }) => id),
  );
  return {
    done: wanted.length - refused.length,
    refused: refused.map((one) => ({ ...one, email: emails.get(one.id) ?? null })),
  };
}
