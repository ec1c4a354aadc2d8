import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { type Asked, findAlike, findThings, readByIndex } from "./find.queries.ts";
import { readWords, type WordQuery } from "./word-queries.ts";
import { plainText } from "./plain-text.ts";
import { findBegun } from "./suggest.queries.ts";
import { mayBeMistyped, withAlike, wordsOf } from "./words.ts";

const shown = { product: 5, channel: 2, speaker: 2 } as const;
type Kind = keyof typeof shown;

/** A few things while somebody types. */
export async function suggest(context: Pick<Context, "db" | "language" | "now">, { q }: { q: string }) {
  const { db, language } = context;
  const [products, channels, speakers] = await db.transaction().execute(async (tx) => {
    await readByIndex(tx);
    return suggestIds(tx, { language, text: plainText(q) });
  });
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
export async function suggestIds(tx: Tx, asked: Pick<Asked, "language" | "text">) {
  const typed = wordsOf(asked.text);
  const begun = typed.length ? await findBegun(tx, asked, shown) : new Map<Kind, string[]>();
  const asTyped = withAlike(typed, []);
  let alike: Asked["words"] | undefined;
  const read = new Map<Asked["words"], Promise<WordQuery[]>>();
  const queriesOf = (words: Asked["words"]) => {
    const queries = read.get(words) ?? readWords(tx, asked.language, words);
    read.set(words, queries);
    return queries;
  };
  const results: string[][] = [];
  for (const kind of ["product", "channel", "speaker"] as const) {
    const ids = new Set(begun.get(kind));
    const add = async (words: Asked["words"]) => {
      const page = { limit: shown[kind], offset: 0 };
      const queries = await queriesOf(words);
      const more = await findThings(
        tx,
        { ...asked, kind, words, queries, match: "all", isBrief: true },
        page,
      );
      for (const id of more.ids) ids.add(id);
    };
    if (ids.size < shown[kind] && typed.length) await add(asTyped);
    if (ids.size === 0 && typed.length) {
      alike ??= withAlike(typed, await findAlike(tx, mayBeMistyped(typed)));
      if (alike.some((word) => word.alike.length)) await add(alike);
    }
    results.push([...ids].slice(0, shown[kind]));
  }
  return results as [products: string[], channels: string[], speakers: string[]];
}
