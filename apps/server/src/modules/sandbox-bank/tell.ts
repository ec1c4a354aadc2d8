import type { Db } from "#platform/db/database.ts";
import type { Charge } from "./charge.queries.ts";
import { findKeptCard } from "./kept-cards.ts";
import { newsOf, type SandboxNews } from "./news.ts";

/** The news of a charge with the card that was kept, as it is sent and answered. */
export async function tellOf(db: Db, charge: Charge, now: Date): Promise<SandboxNews> {
  const card = charge.keeps_card && charge.card_token ? await findKeptCard(db, charge.card_token) : undefined;
  return newsOf(charge, now, card && { token: card.token, label: card.label, expiresOn: card.expiresOn });
}
