import type { Tx } from "#platform/db/database.ts";
import { announceLostRights } from "#platform/rights.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { deleteTickets } from "./ceremony.queries.ts";
import { endImpersonations, type EndReason, endSignIns } from "./sign-in.queries.ts";

/**
 * Ends sessions of an account (all, `only` one, all `except` one, or the `full` ones) and publishes an event for each: playback
 * closes on it. What an administrator had opened in the name of others ends with their session.
 */
export async function endSessions(
  tx: Tx,
  whose: { userId: string; only?: string; except?: string; full?: boolean },
  { reason, now }: { reason: EndReason; now: Date },
): Promise<void> {
  // Nor does a log-in go on that waits for its second factor.
  if (!whose.only) await deleteTickets(tx, whose.userId);
  const ended = await endSignIns(tx, whose, { reason, now });
  for (const signInId of ended) await publishEvent(tx, "sign_in.ended", { signInId, userId: whose.userId });
  if (!ended.length) return;
  await announceLostRights(tx, whose.userId);
  await endLooks(tx, { signInIds: ended }, now);
}

/** Ends what administrators had opened in the name of others; what was opened from it closes. */
export async function endLooks(
  tx: Tx,
  whose: Parameters<typeof endImpersonations>[1],
  now: Date,
): Promise<void> {
  for (const { id, userId } of await endImpersonations(tx, whose, now)) {
    await publishEvent(tx, "sign_in.ended", { signInId: id, userId });
    await announceLostRights(tx, userId);
  }
}
