import { personMoveFrom, type PersonMove, type PersonState } from "@palco/contract/people/api";
import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { announceLostRights } from "#platform/rights.ts";
import { endSessions } from "./end-sessions.ts";
import { keepAdministrator } from "./keep-administrator.ts";

export interface AccountMove {
  userId: string;
  move: PersonMove;
  /** Told to the person in the mail about it. */
  reason: string;
  now: Date;
}

/**
 * Approves, disapproves, blocks or unblocks an account. One that may no longer come in loses its sessions and all that
 * was opened from them.
 * @returns its state before and after
 * @throws AppError `people.not_found`, `people.state_changed` (its state allows no such move), `people.last_admin`
 */
export async function moveAccount(
  tx: Tx,
  { userId, move, reason, now }: AccountMove,
): Promise<{ before: PersonState; after: PersonState }> {
  const shutsOut = move === "block" || move === "disapprove";
  const administrators = shutsOut ? await keepAdministrator(tx) : undefined;
  const account = await tx
    .selectFrom("user_account")
    .select("state")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError("people.not_found");
  const before = account.state as PersonState;
  if (!personMoveFrom[move].includes(before)) throw new AppError("people.state_changed");
  const changes = {
    approve: { approval: "approved" },
    disapprove: { approval: "disapproved" },
    block: { blocked_at: now },
    unblock: { blocked_at: null },
  }[move];
  const { state } = await tx
    .updateTable("user_account")
    .set({ ...changes, updated_at: now })
    .where("id", "=", userId)
    .returning("state")
    .executeTakeFirstOrThrow();
  await administrators?.check();
  if (shutsOut) {
    await endSessions(tx, { userId }, { reason: move === "block" ? "blocked" : "disapproved", now });
    // Private feeds and encoders have no session.
    await announceLostRights(tx, userId);
  }
  if (move === "approve") await publishEvent(tx, "account.approved", { userId });
  else if (move === "unblock") await publishEvent(tx, "account.unblocked", { userId });
  else
    await publishEvent(tx, move === "block" ? "account.blocked" : "account.disapproved", { userId, reason });
  return { before, after: state as PersonState };
}
