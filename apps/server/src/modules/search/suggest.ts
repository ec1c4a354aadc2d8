import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { type Asked, findAlike, findThings, forbidScans } from "./find.queries.ts";
import { plainText } from "./plain-text.ts";
import { findBegun, findEndings } from "./suggest.queries.ts";
import { mayBeMistyped, withAlike, wordsOf } from "./words.ts";

const shown = { product: 5, channel: 2, speaker: 2 } as const;
type Kind = keyof typeof shown;

/** A few things while somebody types. */
export async function suggest(context: Pick<Context, "db" | "language" | "now">, { q }: { q: string }) {
  const { db, language } = context;
  const [products, channels, speakers] = await db.transaction().execute(async (tx) => {
    await forbidScans(tx);
    return suggestIds(tx, { language, text: plainText(q) });
  });
  const [productCards, channelCards, speakerCards] = await Promise.all([
    getCards(context, products),
    getChannelCards(db, channels),
    getSpeakerCards(context, speakers),
  ]);
  return { products: productCards, channels: channelCards, speakers: speakerCards };
}

/** Ids of products, channels and speakers, one kind after the other. */
export async function suggestIds(tx: Tx, asked: Pick<Asked, "language" | "text">) {
  const lookUp = lookUpOnce(tx, asked.text);
  const find = (kind: Kind) => suggestOf(tx, { ...asked, kind }, lookUp);
  return [await find("product"), await find("channel"), await find("speaker")] as const;
}

interface Words {
  /** The last one with what it may become; the others as they were typed. */
  whole: Asked["words"];
  alike: () => Promise<Asked["words"]>;
}

/** What is looked for is the same for all kinds: asked for when the first one needs it. */
function lookUpOnce(tx: Tx, text: string): () => Promise<Words> {
  const typed = wordsOf(text);
  let words: Promise<Words> | undefined;
  let alike: Promise<Asked["words"]> | undefined;
  const lookUp = async (): Promise<Words> => {
    const last = typed.at(-1) ?? "";
    const endings = (await findEndings(tx, last)).filter((word) => word !== last);
    return {
      whole: withAlike(
        typed,
        endings.map((word) => ({ typed: last, alike: word })),
      ),
      alike: () => (alike ??= findAlike(tx, mayBeMistyped(typed)).then((found) => withAlike(typed, found))),
    };
  };
  return () => (words ??= lookUp());
}

/** Titles that begin so; then those with words that do; then those with words that look so. */
async function suggestOf(
  tx: Tx,
  asked: Pick<Asked, "language" | "text"> & { kind: Kind },
  lookUp: () => Promise<Words>,
): Promise<string[]> {
  const most = shown[asked.kind];
  const ids = new Set(await findBegun(tx, asked, most));
  if (ids.size < most && wordsOf(asked.text).length) {
    const { whole, alike } = await lookUp();
    const page = { limit: most, offset: 0 };
    const add = async (words: Asked["words"]) => {
      const { ids: more } = await findThings(tx, { ...asked, words, match: "all", headOnly: true }, page);
      for (const id of more) ids.add(id);
    };
    await add(whole);
    if (ids.size === 0) await add(await alike());
  }
  return [...ids].slice(0, most);
}
