import type { Db } from "#platform/db/database.ts";
import type { Charge } from "./charge.queries.ts";
import { findKeptCard } from "./kept-cards.ts";
import { updateOf, type SandboxUpdate } from "./payment-update.ts";

/** A charge with its stored card, as the bank sends and answers it. */
export async function findChargeUpdate(db: Db, charge: Charge, now: Date): Promise<SandboxUpdate> {
  const card = charge.keeps_card && charge.card_token ? await findKeptCard(db, charge.card_token) : undefined;
  return updateOf(charge, now, card && { token: card.token, label: card.label, expiresOn: card.expiresOn });
}
