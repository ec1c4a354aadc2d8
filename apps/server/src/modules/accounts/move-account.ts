import { personMoveFrom, type PersonMove, type PersonState } from "@palco/contract/people/api";
import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { announceLostRights } from "#platform/rights.ts";
import { deletionDate } from "./deletion.ts";
import { endSessions } from "./end-sessions.ts";
import { keepAdministrator } from "./keep-administrator.ts";
import type { EndReason } from "./sign-in.queries.ts";

export interface AccountMove {
  userId: string;
  move: PersonMove;
  /** The state that was seen when this was decided. */
  from?: PersonState | undefined;
  /** Told to the person in the mail about it. */
  reason: string;
  /** End of a block that ends by itself. */
  until?: Date | undefined;
  now: Date;
  /** Of deletions: asked for by the person, who takes it back by logging in. */
  byOwner?: boolean;
}

/** Why sessions end, for moves that shut somebody out. */
const endReasons: Partial<Record<PersonMove, EndReason>> = {
  block: "blocked",
  disapprove: "disapproved",
  delete: "deleted",
};

/**
 * Approves, disapproves, blocks, unblocks, deletes or restores an account. One that may no longer come in loses its sessions and all that
 * was opened from them.
 * @returns its state before and after
 * @throws AppError `people.not_found`, `people.state_changed` (its state allows no such move), `people.last_admin`
 */
export async function moveAccount(
  tx: Tx,
  { userId, move, reason, now, from, until, byOwner = false }: AccountMove,
): Promise<{ before: PersonState; after: PersonState }> {
  const endReason = endReasons[move];
  const administrators = endReason ? await keepAdministrator(tx) : undefined;
  const account = await tx
    .selectFrom("user_account")
    .select(["state", "delete_after"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError("people.not_found");
  const before = account.state as PersonState;
  if (!personMoveFrom[move].includes(before) || (from && from !== before))
    throw new AppError("people.state_changed");
  // Nothing is left of it to restore.
  if (move === "restore" && !account.delete_after) throw new AppError("people.state_changed");
  const changes = {
    approve: { approval: "approved" },
    disapprove: { approval: "disapproved" },
    block: { blocked_at: now, blocked_until: until ?? null },
    unblock: { blocked_at: null, blocked_until: null },
    delete: { deleted_at: now, delete_after: deletionDate(now), delete_by_team: !byOwner },
    restore: { deleted_at: null, delete_after: null, delete_by_team: false },
  }[move];
  const { state } = await tx
    .updateTable("user_account")
    .set({ ...changes, updated_at: now })
    .where("id", "=", userId)
    .returning("state")
    .executeTakeFirstOrThrow();
  await administrators?.check();
  if (endReason) {
    await endSessions(tx, { userId }, { reason: endReason, now });
    // Private feeds and encoders have no session.
    await announceLostRights(tx, userId);
  }
  await announce(tx, { userId, move, reason, until, byOwner, after: deletionDate(now) });
  return { before, after: state as PersonState };
}

function announce(
  tx: Tx,
  { userId, move, reason, until, byOwner, after }: Omit<AccountMove, "now" | "from"> & { after: Date },
): Promise<void> {
  switch (move) {
    case "approve":
      return publishEvent(tx, "account.approved", { userId });
    case "unblock":
      return publishEvent(tx, "account.unblocked", { userId });
    case "restore":
      return publishEvent(tx, "account.restored", { userId });
    case "block":
      return publishEvent(tx, "account.blocked", { userId, reason, until: until?.toISOString() ?? null });
    case "disapprove":
      return publishEvent(tx, "account.disapproved", { userId, reason });
    case "delete":
      return publishEvent(tx, "account.deletion_asked", {
        userId,
        after: after.toISOString(),
        byTeam: !byOwner,
        reason,
      });
  }
}
