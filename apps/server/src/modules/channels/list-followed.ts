import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { listFollowedIdsOf, listFollowedRows } from "./follow.queries.ts";
import { presentCards } from "./present-channel.ts";

/** The channels the actor follows that are on show, the last followed first. */
export async function listFollowedChannels(
  { db, actor, language, now }: Pick<Context<Actor>, "db" | "actor" | "language" | "now">,
  wish: LongPageWish,
) {
  const { rows, ...page } = await listFollowedRows(db, actor.id, wish);
  const cards = await presentCards({ db, language, now }, rows);
  const mailed = new Map(rows.map(({ id, mail }) => [id, mail]));
  return { items: cards.map((card) => ({ ...card, mail: mailed.get(card.id) ?? false })), ...page };
}

export function listFollowedIds({ db, actor }: Pick<Context<Actor>, "db" | "actor">) {
  return listFollowedIdsOf(db, actor.id);
}
