import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { said } from "#platform/db/keyset.ts";
import { type Asked, findAlike, findThings, forbidScans, type Found } from "./find.queries.ts";
import { plainText } from "./plain-text.ts";
import { mayBeMistyped, withAlike, wordsOf } from "./words.ts";

const shownBeside = 8;
/** Fewer than these, and words that look like those that were typed are tried too. */
const few = 8;

/** Products, channels and speakers that match the words, best first. Channels and speakers come with the first page only. */
export async function search(
  context: Pick<Context, "db" | "language" | "now">,
  { q, page, size }: { q: string; page: number; size: number },
) {
  const { db, language } = context;
  const text = plainText(q);
  // One after the other on one connection: a search never holds more than that.
  const [products, channels, speakers] = await db.transaction().execute(async (tx) => {
    await forbidScans(tx);
    const find = (kind: Asked["kind"], limit: number, offset: number) =>
      findForgiving(tx, { kind, language, text }, { limit, offset });
    const none: Found = { ids: [], total: 0 };
    return [
      await find("product", size, (page - 1) * size),
      page === 1 ? await find("channel", shownBeside, 0) : none,
      page === 1 ? await find("speaker", shownBeside, 0) : none,
    ] as const;
  });
  const [productCards, channelCards, speakerCards] = await Promise.all([
    getCards(context, products.ids),
    getChannelCards(db, channels.ids),
    getSpeakerCards(context, speakers.ids),
  ]);
  return {
    products: productCards,
    channels: channelCards,
    speakers: speakerCards,
    ...said(products.total),
    page,
    size,
  };
}

/** As it was typed; when that finds few, with the words that look like those, and at last with any of them. */
export async function findForgiving(
  tx: Tx,
  asked: Pick<Asked, "kind" | "language" | "text">,
  page: { limit: number; offset: number },
): Promise<Found> {
  const typed = wordsOf(asked.text);
  if (!typed.length) return { ids: [], total: 0 };
  const literal = await findThings(tx, { ...asked, words: withAlike(typed, []), match: "all" }, page);
  if (literal.total >= few) return literal;
  const words = withAlike(typed, await findAlike(tx, mayBeMistyped(typed)));
  const forgiving = await findThings(tx, { ...asked, words, match: "all" }, page);
  if (forgiving.total > 0 || typed.length === 1) return forgiving;
  return findThings(tx, { ...asked, words, match: "any" }, page);
}
