import type { SearchChoices, SearchFilters, SearchReason } from "@palco/contract/search/api";
import type { SearchSort } from "@palco/contract/search/filters";
import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import { said } from "#platform/db/keyset.ts";
import { browse, type Found, listFew } from "./browse.queries.ts";
import { dayOf } from "./calendar.ts";
import { type Chosen, countChoices, countMatching } from "./choices.ts";
import { choicesOfWords } from "./choices-of-words.ts";
import { isFiltered, wantedOf } from "./facets.ts";
import { everything, flagsOf, onAirNow } from "./filtered.ts";
import { findAmong, findThings, forbidScans, type FoundAmong, readByIndex } from "./find.queries.ts";
import { findForgiving, typedIn } from "./forgiving.ts";
import { plainText } from "./plain-text.ts";
import { reasonsOf } from "./reasons.ts";

const shownBeside = 8;
/** Where the filters leave so few products, these are asked for the words instead of the index of words. */
const mostAsked = 200;

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

/** One after the other on one connection: a search never holds more than that. What could be chosen is asked for after it. */
async function byWords(
  context: Reader,
  { q, sort, page, size }: Wish & { q: string },
  { chosen, flags }: Counted,
): Promise<Results> {
  const { db, language, now } = context;
  const text = plainText(q);
  const { wanted } = chosen;
  const isFirst = page === 1;
  const mayBeFew = await leavesFew(context, { chosen, flags });
  const { asked, found, ...results } = await db.transaction().execute(async (tx) => {
    await readByIndex(tx);
    const among = (mayBeFew && (await listFew(tx, wanted, mostAsked))) || undefined;
    const words = typedIn(tx, text);
    const { asked, found } = await findForgiving<FoundAmong>(tx, { kind: "product", language, text, wanted, among, words }, async (tried) => {
      const list = { limit: size, offset: (page - 1) * size, sort };
      return isFirst ? findAmong(tx, tried, { ...list, flags }) : { ...(await findThings(tx, tried, list)), combinations: [] };
    }); // prettier-ignore
    const beside = async (kind: "channel" | "speaker") =>
      isFirst && !isFiltered(wanted)
        ? (await findForgiving(tx, { kind, language, text, words }, (tried) => findThings(tx, tried, { limit: shownBeside, offset: 0 }))).found
        : none; // prettier-ignore
    const channels = (await beside("channel")) ?? none;
    const speakers = (await beside("speaker")) ?? none;
    const reasons = asked ? await reasonsOf(tx, asked, { productIds: found.ids, now: now() }) : [];
    return { asked, found, channels, speakers, reasons };
  });
  const choices =
    isFirst && asked
      ? await choicesOfWords(context, asked, { chosen, flags, filtered: found?.combinations ?? [] })
      : null;
  return { products: found ?? none, choices, ...results };
}

/** Whether the filters leave few products, by the counts of a moment ago; for a stretch of days there are none. */
async function leavesFew(context: Reader, { chosen, flags }: Counted): Promise<boolean> {
  if (!isFiltered(chosen.wanted) || flags.span.length) return flags.span.length > 0;
  const sources = await everything(context, flags);
  return countMatching(sources(chosen, "kind").all, chosen) <= mostAsked;
}
