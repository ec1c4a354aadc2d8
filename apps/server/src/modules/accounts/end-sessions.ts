import type { Tx } from "#platform/db/database.ts";
import { stateAccountFact } from "./events.ts";
import { type EndReason, endSignIns } from "./sign-in.queries.ts";

/** Ends sessions of an account (all, `only` one, or all `except` one) and says so for each: playback closes on it. */
export async function endSessions(
  tx: Tx,
  whose: { userId: string; only?: string; except?: string },
  reason: EndReason,
  now: Date,
): Promise<void> {
  for (const signInId of await endSignIns(tx, whose, reason, now))
    await stateAccountFact(tx, "sign_in.ended", { signInId, userId: whose.userId });
}
