import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { type Asked, findThings, prepare } from "./find.queries.ts";
import { plainText } from "./plain-text.ts";
import { findBegun } from "./suggest.queries.ts";
import { typedIn } from "./forgiving.ts";
import { withAlike } from "./words.ts";

const shown = { product: 5, channel: 2, speaker: 2 } as const;
type Kind = keyof typeof shown;

/** A few things while somebody types. */
export async function suggest(context: Pick<Context, "db" | "language" | "now">, { q }: { q: string }) {
  const { db, language } = context;
  const [products, channels, speakers] = await suggestIds(db, { language, text: plainText(q) });
  const [productCards, channelCards, speakerCards] = await Promise.all([
    getCards(context, products),
    getChannelCards(context, channels),
    getSpeakerCards(context, speakers),
  ]);
  return { products: productCards, channels: channelCards, speakers: speakerCards };
}

/**
 * Ids of products, channels and speakers, one kind after the other: titles that begin with the text, then what has words
 * that begin so, then what has words that look so.
 */
export async function suggestIds(db: Db, asked: Pick<Asked, "language" | "text">) {
  const { typed, alike } = typedIn(db, asked.text);
  const begun = typed.length ? await findBegun(db, asked, shown) : new Map<Kind, string[]>();
  const results: string[][] = [];
  for (const kind of ["product", "channel", "speaker"] as const) {
    const ids = new Set(begun.get(kind));
    const add = async (words: Asked["words"]) => {
      const tried = await prepare(db, { ...asked, kind, words, match: "all" });
      const more = await findThings(db, tried, { limit: shown[kind], isBrief: true });
      for (const id of more.ids) ids.add(id);
    };
    if (ids.size < shown[kind] && typed.length) await add(withAlike(typed, []));
    if (ids.size === 0 && typed.length) {
      const found = await alike();
      if (found.length) await add(withAlike(typed, found));
    }
    results.push([...ids].slice(0, shown[kind]));
  }
  return results as [products: string[], channels: string[], speakers: string[]];
}
