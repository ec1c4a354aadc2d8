import type { SearchChoices, SearchFilters, SearchReason } from "@palco/contract/search/api";
import type { SearchSort } from "@palco/contract/search/filters";
import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { said } from "#platform/db/keyset.ts";
import { areFew, browse, type Found, listFew } from "./browse.queries.ts";
import { dayOf } from "./calendar.ts";
import { type Chosen, countChoices, countMatching } from "./choices.ts";
import { choicesOfWords } from "./choices-of-words.ts";
import { isFiltered, wantedOf } from "./facets.ts";
import { everything, flagsOf, onAirNow } from "./filtered.ts";
import { findAmong, findThings, type FoundAmong } from "./find.queries.ts";
import { findForgiving, typedIn } from "./forgiving.ts";
import { plainText } from "./plain-text.ts";
import { reasonsOf } from "./reasons.ts";

const shownBeside = 8;
/** When at most this many products match the filters, the words are looked for in those products by id, not in the index of all. */
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
  const list = (db: Db) =>
    browse(db, { wanted: chosen.wanted, sort, total }, { limit: size, offset: (page - 1) * size });
  const products = await (areFew(total) ? list(context.db) : context.db.transaction().execute(list));
  return {
    products,
    reasons: [],
    channels: none,
    speakers: none,
    choices: page === 1 ? countChoices(chosen, sources) : null,
  };
}

/** One after the other: a search never holds more than one connection. */
async function byWords(
  context: Reader,
  { q, sort, page, size }: Wish & { q: string },
  { chosen, flags }: Counted,
): Promise<Results> {
  const { db, language, now } = context;
  const text = plainText(q);
  const { wanted } = chosen;
  const isFirst = page === 1;
  const among =
    ((await leavesFew(context, { chosen, flags })) && (await listFew(db, wanted, mostAsked))) || undefined;
  const words = typedIn(db, text);
  const list = { limit: size, offset: (page - 1) * size, sort };
  const { asked, found } = await findForgiving<FoundAmong>(
    db,
    { kind: "product", language, text, wanted, among, words },
    async (tried) =>
      isFirst
        ? findAmong(db, tried, { ...list, flags })
        : { ...(await findThings(db, tried, list)), combinations: [] },
  );
  const beside = async (kind: "channel" | "speaker") => {
    if (!isFirst || isFiltered(wanted)) return none;
    const page = { limit: shownBeside, offset: 0 };
    return (
      (await findForgiving(db, { kind, language, text, words }, (tried) => findThings(db, tried, page)))
        .found ?? none
    );
  };
  const channels = await beside("channel");
  const speakers = await beside("speaker");
  const reasons = asked ? await reasonsOf(db, asked, { productIds: found.ids, now: now() }) : [];
  const choices =
    isFirst && asked
      ? await choicesOfWords(context, asked, { chosen, flags, filtered: found.combinations })
      : null;
  return { products: found ?? none, reasons, channels, speakers, choices };
}

/** Whether the filters leave few products, by the counts of a moment ago; for a stretch of days there are none. */
async function leavesFew(context: Reader, { chosen, flags }: Counted): Promise<boolean> {
  if (!isFiltered(chosen.wanted) || flags.span.length) return flags.span.length > 0;
  const sources = await everything(context, flags);
  return countMatching(sources(chosen, "kind").all, chosen) <= mostAsked;
}
