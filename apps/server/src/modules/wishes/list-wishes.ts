import { getCards } from "#modules/catalogue/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { listWishedIdsOf, listWishRows } from "./wish.queries.ts";

/** What the actor keeps for later, the last kept first, without what they have a ticket for. */
export async function listWishes(context: Context<Actor>, wish: LongPageWish) {
  const { rows, ...page } = await listWishRows(context.db, context.actor.id, { ...wish, now: context.now() });
  const cards = await getCards(
    context,
    rows.map(({ id }) => id),
  );
  const available = new Set(rows.filter((row) => row.available).map(({ id }) => id));
  return { items: cards.map((card) => ({ ...card, available: available.has(card.id) })), ...page };
}

export async function listWishedIds({
  db,
  actor,
}: Pick<Context<Actor>, "db" | "actor">): Promise<{ items: string[] }> {
  return { items: await listWishedIdsOf(db, actor.id) };
}
