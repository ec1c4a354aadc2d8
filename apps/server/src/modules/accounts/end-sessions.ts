import type { Tx } from "#platform/db/database.ts";
import { announceLostRights } from "#platform/rights.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { type EndReason, endSignIns } from "./sign-in.queries.ts";

/**
 * Ends sessions of an account (all, `only` one, all `except` one, or the `full` ones) and publishes an event for each: playback
 * closes on it.
 */
export async function endSessions(
  tx: Tx,
  whose: { userId: string; only?: string; except?: string; full?: boolean },
  { reason, now }: { reason: EndReason; now: Date },
): Promise<void> {
  const ended = await endSignIns(tx, whose, { reason, now });
  for (const signInId of ended) await publishEvent(tx, "sign_in.ended", { signInId, userId: whose.userId });
  if (ended.length) await announceLostRights(tx, whose.userId);
}
