import type { SearchChoices, SearchFilters, SearchReason } from "@palco/contract/search/api";
import type { SearchSort } from "@palco/contract/search/filters";
import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { said } from "#platform/db/keyset.ts";
import { browse, type Found } from "./browse.queries.ts";
import { dayOf } from "./calendar.ts";
import { type Chosen, countChoices, countMatching } from "./choices.ts";
import { choicesOfWords } from "./choices-of-words.ts";
import { isFiltered, wantedOf } from "./facets.ts";
import { everything, flagsOf, onAirNow } from "./filtered.ts";
import { type Asked, findAlike, findThings, forbidScans } from "./find.queries.ts";
import { plainText } from "./plain-text.ts";
import { reasonsOf } from "./reasons.ts";
import { mayBeMistyped, withAlike, wordsOf } from "./words.ts";

const shownBeside = 8;

type Reader = Pick<Context, "db" | "language" | "now" | "services">;
interface Wish extends SearchFilters {
  q?: string | undefined;
  sort: SearchSort;
  page: number;
  size: number;
}

const none: Found = { ids: [], total: 0 };

/** Products, channels and speakers that match the words and the filters, best first; what else could be chosen comes with the first page. */
export async function search(context: Reader, wish: Wish) {
  const { page, size } = wish;
  const today = dayOf(context.now());
  const onAir = await onAirNow(context);
  const wanted = wantedOf(wish, { today, onAir });
  const isSpan = Boolean(wish.from ?? wish.to);
  const chosen: Chosen = { wanted, ...(isSpan ? { when: "span" } : wish.when && { when: wish.when }) };
  const flags = flagsOf(today, { onAir, ...(isSpan && wanted.days && { span: wanted.days }) });
  const { products, reasons, channels, speakers, choices } = wish.q
    ? await byWords(context, { ...wish, q: wish.q }, { chosen, flags })
    : await byFilters(context, wish, { chosen, flags });
  const [productCards, channelCards, speakerCards] = await Promise.all([
    getCards(context, products.ids),
    getChannelCards(context, channels.ids),
    getSpeakerCards(context, speakers.ids),
  ]);
  return {
    products: productCards,
    reasons,
    channels: channelCards,
    speakers: speakerCards,
    choices,
    ...said(products.total),
    page,
    size,
  };
}

interface Results {
  products: Found;
  reasons: SearchReason[];
  channels: Found;
  speakers: Found;
  choices: SearchChoices | null;
}
interface Counted {
  chosen: Chosen;
  flags: ReturnType<typeof flagsOf>;
}

async function byFilters(
  context: Reader,
  { sort, page, size }: Wish,
  { chosen, flags }: Counted,
): Promise<Results> {
  const sources = await everything(context, flags);
  const total = countMatching(sources(chosen, "kind").all, chosen);
  const products = await context.db.transaction().execute(async (tx) => {
    await forbidScans(tx);
    return browse(tx, { wanted: chosen.wanted, sort, total }, { limit: size, offset: (page - 1) * size });
  });
  return {
    products,
    reasons: [],
    channels: none,
    speakers: none,
    choices: page === 1 ? countChoices(chosen, sources) : null,
  };
}

/** One after the other on one connection: a search never holds more than that. */
function byWords(
  { db, language, now }: Reader,
  { q, sort, page, size }: Wish & { q: string },
  { chosen, flags }: Counted,
): Promise<Results> {
  const text = plainText(q);
  const { wanted } = chosen;
  return db.transaction().execute(async (tx) => {
    await forbidScans(tx);
    const find = (kind: Asked["kind"], limit: number, offset: number) =>
      findForgiving(tx, { kind, language, text, ...(kind === "product" && { wanted }) }, { limit, offset, sort: kind === "product" ? sort : "relevance" }); // prettier-ignore
    const { asked, ...products } = await find("product", size, (page - 1) * size);
    const isWhole = page === 1 && !isFiltered(wanted);
    const channels = isWhole ? await find("channel", shownBeside, 0) : none;
    const speakers = isWhole ? await find("speaker", shownBeside, 0) : none;
    const choices =
      page === 1 && asked ? await choicesOfWords(tx, asked, { chosen, flags, total: products.total }) : null;
    const reasons = asked ? await reasonsOf(tx, asked, { productIds: products.ids, now: now() }) : [];
    return { products, reasons, channels, speakers, choices };
  });
}

/** As it was typed; when that finds nothing, with the words that look like those, and at last with any of them. */
export async function findForgiving(
  tx: Tx,
  asked: Pick<Asked, "kind" | "language" | "text" | "wanted">,
  page: { limit: number; offset: number; sort?: SearchSort },
): Promise<Found & { asked?: Asked }> {
  const typed = wordsOf(asked.text);
  if (!typed.length) return none;
  const find = async (tried: Asked) => ({ ...(await findThings(tx, tried, page)), asked: tried });
  const literal = await find({ ...asked, words: withAlike(typed, []), match: "all" });
  if (literal.total > 0) return literal;
  const words = withAlike(typed, await findAlike(tx, mayBeMistyped(typed)));
  const forgiving = await find({ ...asked, words, match: "all" });
  if (forgiving.total > 0 || typed.length === 1) return forgiving;
  return find({ ...asked, words, match: "any" });
}
