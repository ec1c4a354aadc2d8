import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";

const turn = "registration.settings";

/** Changes of the form, one after the other, and none while somebody's answers are being written. */
export const settingsInTurn = (tx: Tx): Promise<void> => takeTurns(tx, turn);

/** Answers don't wait for each other here, but for a change of the form, and it for them. */
export async function besideSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${turn}, 0))`.execute(tx);
}
