import type {
  movePeople as MovePeople,
  PersonDetail,
  PersonMove,
  PersonState,
} from "@palco/contract/people/api";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import type { Language } from "@palco/values/language";
import { moveAccount } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { refuseObstacles } from "#modules/privacy/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import { type Actor, type Context, type Platform, requireConfirmed } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { getPerson } from "./get-person.ts";
import { listEmails } from "./person.queries.ts";

interface Move {
  move: PersonMove;
  reason: string;
  /** The state that was seen. */
  from?: PersonState | undefined;
  /** End of a block that ends by itself. */
  until?: Date | undefined;
}

const acts = {
  approve: "account.approved",
  disapprove: "account.disapproved",
  block: "account.blocked",
  unblock: "account.unblocked",
  restore: "account.restored",
  delete: "account.deleted",
} as const;

/**
 * Moves an account to another state and writes it to the log, in one transaction.
 * @param actorId null at the command line
 * @throws AppError `people.not_found`, `people.state_changed`, `people.last_admin`, `privacy.deletion_obstructed`
 */
export async function moveAndRecord(
  { db, now }: Pick<Platform, "db" | "now">,
  {
    actorId,
    userId,
    move,
    reason,
    from,
    until,
    language = "es",
    also,
  }: Move & {
    actorId: string | null;
    userId: string;
    /** Of who asks: what stands against a deletion is told in it. */
    language?: Language;
    /** Done in the same transaction. */
    also?: (tx: Tx) => Promise<void>;
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { before, after } = await moveAccount(tx, { userId, move, reason, from, until, now: now() });
    if (move === "delete") await refuseObstacles(tx, { userId, language });
    await recordAct(
      tx,
      {
        actorId,
        act: acts[move],
        object: { kind: "account", id: userId },
        before: { state: before },
        after: { state: after, ...(until && { until: until.toISOString() }) },
        reason,
      },
      now(),
    );
    await also?.(tx);
  });
}

export async function movePerson(
  context: Context<Actor>,
  userId: string,
  { until: typed, ...body }: Omit<Move, "until"> & { until?: string | null | undefined },
): Promise<PersonDetail> {
  const { actor, language, now } = context;
  const { move } = body;
  const until = typed ? new Date(typed) : undefined;
  if (until && until <= now()) throw fieldsRefused({ path: "until", code: "past" });
  if (userId === actor.id) throw new AppError("people.yourself");
  if (move === "delete") requireConfirmed(actor);
  await moveAndRecord(context, { actorId: actor.id, userId, ...body, until, language });
  return getPerson(context, userId);
}

/** Each in a transaction of its own: one that can't be moved leaves the others as they are wanted. */
export async function movePeople(
  context: Context<Actor>,
  { people, move, reason }: RouteArguments<typeof MovePeople>["body"],
): Promise<RouteOutput<typeof MovePeople>> {
  const { db, actor, language } = context;
  if (move === "delete") requireConfirmed(actor);
  const wanted = new Map(people.map(({ id, from }) => [id, from]));
  const refused: { id: string; code: string }[] = [];
  for (const [userId, from] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    try {
      if (userId === actor.id) throw new AppError("people.yourself");
      await moveAndRecord(context, { actorId: actor.id, userId, move, reason, from, language });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id: userId, code: error.code });
    }
  const emails = await listEmails(
    db,
    refused.map(({ id }) => id),
  );
  return {
    done: wanted.size - refused.length,
    refused: refused.map((one) => ({ ...one, email: emails.get(one.id) ?? null })),
  };
}
