import type { Db } from "#platform/db/database.ts";
import { stateFact } from "#platform/outbox/facts.ts";

/** The facts of this module. Secrets never travel in them: who sends a link asks `public.ts` for a fresh one. */
export interface AccountFacts {
  "account.registered": { userId: string };
  "account.activation_requested": { email: string };
  "account.confirmed": { userId: string };
  "account.approved": { userId: string };
  "account.upgraded": { userId: string };
  "account.blocked": { userId: string };
  /** An administrator or organizer no longer is one. */
  "account.role_lost": { userId: string };
  "account.password_reset_requested": { email: string };
  "account.password_changed": { userId: string };
  /** A session is over: what was opened from it closes. */
  "sign_in.ended": { signInId: string; userId: string };
}

export function stateAccountFact<K extends keyof AccountFacts>(
  tx: Db,
  kind: K,
  payload: AccountFacts[K],
): Promise<void> {
  return stateFact(tx, kind, payload);
}
