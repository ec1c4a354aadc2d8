import type { Platform } from "#platform/context.ts";
import { judgeCard } from "./card.ts";
import { decideCharge, findCharge } from "./charge.queries.ts";
import { keepCard } from "./kept-cards.ts";

/** Pays with a card without its page, for the demo. */
export async function payWithCard(
  { db, now }: Pick<Platform, "db" | "now">,
  reference: string,
  card: { number: string; expiry: string; cvc: string },
): Promise<void> {
  const charge = await findCharge(db, reference);
  const { outcome, denialCode } = judgeCard(card, now());
  if (!charge || outcome === "challenge") throw new Error(`nobody can pay ${reference} with this card`);
  if (outcome === "approve") await keepCard(db, charge, card);
  await decideCharge(db, reference, { status: outcome === "approve" ? "approved" : "denied", denialCode });
}
