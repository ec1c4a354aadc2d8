import type { SearchFilters, SearchReason } from "@palco/contract/search/api";
import type { SearchSort } from "@palco/contract/search/filters";
import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import { said } from "#platform/db/keyset.ts";
import { type Day, dayOf } from "./calendar.ts";
import { countChoices } from "./choices.ts";
import { isFiltered, wantedOf } from "./facets.ts";
import { findBegunTitles, findThings } from "./find.queries.ts";
import { findForgiving, typedIn } from "./forgiving.ts";
import { listBest, listInOrder } from "./listing.ts";
import { type Matches, matchesOf } from "./matching.ts";
import { narrowed, type Narrowing, narrowingOf } from "./narrowing.ts";
import { onAirNow } from "./on-air-now.ts";
import { type Bits, countBits } from "./place-set.ts";
import { plainText } from "./plain-text.ts";
import { type ProductSets, productSets } from "./product-sets.ts";
import { reasonsOf } from "./reasons.ts";
import { wordSets } from "./word-sets.ts";

const shownBeside = 8;

type Reader = Pick<Context, "db" | "language" | "now" | "services">;
interface Wish extends SearchFilters {
  q?: string | undefined;
  sort: SearchSort;
  page: number;
  size: number;
}

/** Products, channels and speakers that match the words and the filters, best first; what else could be chosen comes with the first page. */
export async function search(context: Reader, wish: Wish) {
  const { db, services, now } = context;
  const { q, page, size } = wish;
  const today = dayOf(now());
  const wanted = wantedOf(wish, today);
  const sets = productSets(services);
  await sets.bringUpToDate(db);
  const onAir = await sets.ofIds(db, await onAirNow(context));
  const narrowing = narrowingOf(sets, wanted, onAir);
  const hasBeside = page === 1 && !isFiltered(wanted);
  const words = q === undefined ? undefined : await byWords(context, { q, hasBeside }, { sets, narrowing });
  const { found, total, choices } = listProducts(wish, {
    sets,
    matches: words?.matches,
    narrowing,
    today,
    onAir,
  });
  const reasons: SearchReason[] = words?.asked ? await reasonsOf(db, words.asked, { products: found, now: now() }) : []; // prettier-ignore
  const ids = found.map(({ id }) => id);
  const [products, channels, speakers] = await Promise.all([
    getCards(context, ids),
    getChannelCards(context, words?.channels ?? []),
    getSpeakerCards(context, words?.speakers ?? []),
  ]);
  return { products, reasons, channels, speakers, choices, ...said(total), page, size };
}

interface Known {
  sets: ProductSets;
  /** Of the words; undefined: without words. */
  matches: Matches | undefined;
  narrowing: Narrowing;
  today: Day;
  onAir: Bits;
}

/** The page of the products. In one go: sets change while something is waited for. */
function listProducts({ q, sort, page, size }: Wish, { sets, matches, narrowing, today, onAir }: Known) {
  const some = q === undefined ? sets.onSale() : matches?.all;
  if (!some) return { found: [], total: 0, choices: null };
  const left = narrowed(some, narrowing);
  const list = { limit: size, offset: (page - 1) * size };
  const places = matches && sort === "relevance" ? listBest(matches, left, list) : listInOrder(sets, left, { ...list, sort }); // prettier-ignore
  return {
    found: places.map((place) => ({
      id: sets.idAt(place),
      part: matches?.partOf(place) ?? ("text" as const),
    })),
    total: countBits(left),
    choices: page === 1 ? countChoices({ sets, today, onAir, some, narrowing }) : null,
  };
}

/** What matches the words. One question after the other: a search never holds more than one connection. */
async function byWords(
  { db, language, services }: Reader,
  { q, hasBeside }: { q: string; hasBeside: boolean },
  { sets, narrowing }: { sets: ProductSets; narrowing: Narrowing },
) {
  const text = plainText(q);
  const words = typedIn(db, text);
  if (!words.typed.length) return { channels: [], speakers: [] };
  const begun = await findBegunTitles(db, { language, text });
  // No product matches the filters: similar words can't find one.
  const isHopeless = narrowing.size > 0 && countBits(narrowed(sets.onSale(), narrowing)) === 0;
  const { asked, found } = await findForgiving(
    db,
    { kind: "product", language, text, words, isHopeless },
    async ({ queries, match }) => {
      const known = await wordSets(services, sets).list(db, language, queries);
      const matches = matchesOf(known, { begun, match, size: sets.size });
      return { matches, total: countBits(narrowed(matches.all, narrowing)) };
    },
  );
  const beside = async (kind: "channel" | "speaker") => {
    if (!hasBeside) return [];
    const { found } = await findForgiving(db, { kind, language, text, words }, (tried) =>
      findThings(db, tried, { limit: shownBeside }),
    );
    return found?.ids ?? [];
  };
  return {
    asked,
    matches: found?.matches,
    channels: await beside("channel"),
    speakers: await beside("speaker"),
  };
}
