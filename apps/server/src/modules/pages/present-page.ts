import type { StoredSection } from "@palco/contract/pages/sections";
import type { HomeSectionView } from "@palco/contract/pages/views";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import { withDependents } from "@palco/contract/site-modules/table";
import { inLanguage } from "@palco/values/language";
import { listFormats, noFormats } from "#modules/ads/public.ts";
import { getCards, listOnAir, listRowIds, listTrailers } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getImageViews, listPosterWidths } from "#modules/media/public.ts";
import { renderText } from "#platform/rich-text/render-text.ts";
import { getSpeakerCardsBySlug } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import { readSwitchedOff } from "#platform/site-modules/site-modules.ts";
import { listClipsOf, listFilmClips } from "./hero-clips.ts";
import { candidatesFor, fillRows } from "./home-rows.ts";
import {
  channelsOf,
  filmsOf,
  imagesOf,
  posterImagesOf,
  productsOf,
  speakersOf,
} from "@palco/contract/pages/named-things";
import { findShownIds, listDatesOf, listNewestOf, sortByPopularity } from "./named.queries.ts";
import { type Look, presentSection } from "./present-section.ts";
import { whyOff } from "./visibility.ts";

/** Kinds that go with a module of the site. */
const moduleOfKind: Partial<Record<string, SiteModuleKey>> = {
  newsletter: "commerce",
  banner: "advertising",
};
/** Kinds about one product. */
const oneProduct: ReadonlySet<string> = new Set(["featured_product", "countdown", "agenda"]);
/** A row of what is popular chooses among so many of the newest. */
const mostCompared = 300;
/** So many products beside a featured channel. */
const besideChannel = 6;

type Reader = Pick<Context, "bus" | "db" | "language" | "now" | "reader" | "services">;
type Row = Extract<StoredSection, { kind: "product_slider" }>;
type ShownIds = Awaited<ReturnType<typeof findShownIds>>;

/** Why a section is not shown. */
export type Off = ReturnType<typeof whyOff> | "empty" | "module";

/** Sections as readers of a class see them: everything they show is looked up together, whatever their number. */
export async function presentPage(
  context: Reader,
  sections: readonly StoredSection[],
): Promise<{ sections: HomeSectionView[]; off: { id: string; why: NonNullable<Off> }[] }> {
  const at = context.now();
  const off: { id: string; why: NonNullable<Off> }[] = [];
  const modules = sections.some(({ kind }) => kind in moduleOfKind)
    ? withDependents(await readSwitchedOff(context.db))
    : new Set();
  const stored = sections.filter((section) => {
    if (section.kind === "about") return false;
    const module = moduleOfKind[section.kind];
    const why = module && modules.has(module) ? "module" : whyOff(section, { ...context, now: at });
    if (why) off.push({ id: section.id, why });
    return !why;
  });
  const ids = await findShownIds(context.db, {
    products: stored.flatMap(productsOf),
    channels: stored.flatMap(channelsOf),
  });
  const productIds = await chooseProducts(context, stored, ids);
  const slides = stored.flatMap((section) =>
    section.kind === "hero" ? (productIds.get(section) ?? []) : [],
  );
  const dated = stored.flatMap((section) =>
    section.kind === "countdown" || section.kind === "agenda" ? (productIds.get(section) ?? []) : [],
  );
  const [products, trailers, clips, films, channels, speakers, images, dates, adFormats] = await Promise.all([
    getCards(context, [...new Set([...productIds.values()].flat())]),
    listTrailers(context.db, slides),
    listClipsOf(context.db, slides),
    listFilmClips(context.db, stored.flatMap(filmsOf)),
    getChannelCards(context, [...ids.channels.values()]),
    getSpeakerCardsBySlug(context, stored.flatMap(speakersOf)),
    getImageViews(context.db, stored.flatMap(imagesOf)),
    listDatesOf(context.db, dated, at),
    stored.some(({ kind }) => kind === "banner") ? listFormats(context) : noFormats,
  ]);
  const cards = new Map(products.map((card) => [card.id, card]));
  const posters = await listPosterWidths(context.db, [
    ...slides.flatMap((id) => cards.get(id)?.image?.id ?? []),
    ...stored.flatMap(posterImagesOf),
  ]);
  const look: Look = {
    language: context.language,
    text: (localized) => inLanguage(localized, context.language),
    products: (section) => (productIds.get(section) ?? []).flatMap((id) => cards.get(id) ?? []),
    posterWidths: (imageId) => (imageId && posters.get(imageId)) || [],
    clip: (productId) => clips.get(productId) ?? null,
    film: (id) => (id && films.get(id)) || null,
    html: ({ content }) => renderText(content, images),
    productId: (slug) => ids.products.get(slug),
    trailer: (productId) => trailers.get(productId) ?? null,
    channel: (slug) => channels.find((card) => card.id === ids.channels.get(slug)),
    speaker: (slug) => speakers.get(slug),
    image: (id) => (id && images.get(id)) || null,
    dates: (productId) => dates.get(productId) ?? [],
    adFormats,
    now: at,
  };
  const shown = stored.flatMap((section) => {
    const view = presentSection(section, look);
    if (!view) off.push({ id: section.id, why: "empty" });
    return view ?? [];
  });
  return { sections: shown, off };
}

/** The products of each section; rows are filled together, so that the first ones repeat nothing. */
async function chooseProducts(
  context: Reader,
  contents: readonly StoredSection[],
  ids: ShownIds,
): Promise<Map<StoredSection, readonly string[]>> {
  const chosen = new Map<StoredSection, readonly string[]>();
  const rows = contents.filter((content) => content.kind === "product_slider");
  const onAir = rows.some(({ source }) => source === "live")
    ? (await listOnAir(context)).items.map(({ productId }) => productId)
    : [];
  const candidates = await Promise.all(
    rows.map(async (row) => ({
      ids: await candidatesOf(context, row, { ids, onAir }),
      count: row.source === "chosen" ? row.products.length : row.count,
      isDated: row.source === "live" || row.source === "upcoming",
    })),
  );
  const slides = contents.flatMap((content) =>
    content.kind === "hero" ? idsOf(productsOf(content), ids) : [],
  );
  for (const [index, shown] of fillRows(candidates, slides).entries()) chosen.set(rows[index]!, shown);
  for (const content of contents) {
    if (content.kind === "hero" || oneProduct.has(content.kind))
      chosen.set(content, idsOf(productsOf(content), ids));
    const channelId = content.kind === "featured_channel" && ids.channels.get(content.channel);
    if (channelId) chosen.set(content, await listNewestOf(context.db, channelId, besideChannel));
  }
  return chosen;
}

const idsOf = (slugs: readonly string[], ids: ShownIds) =>
  slugs.flatMap((slug) => ids.products.get(slug) ?? []);

async function candidatesOf(
  { db, now }: Reader,
  { source, products, types, category, channels, tag, order, count }: Row,
  { ids, onAir }: { ids: ShownIds; onAir: readonly string[] },
): Promise<readonly string[]> {
  if (source === "chosen") return idsOf(products, ids);
  const channelIds = channels.flatMap((slug) => ids.channels.get(slug) ?? []);
  // None of its channels is on show.
  if (channels.length && !channelIds.length) return [];
  if (source === "live" && !onAir.length) return [];
  const isPopular = source !== "upcoming" && order === "popular";
  const wish = {
    types,
    category,
    tag,
    order: source === "upcoming" || order === "soonest" ? "soonest" : "newest",
    limit: isPopular ? mostCompared : candidatesFor(count),
    ...(channels.length && { channelIds }),
    ...(source === "live" && { among: onAir }),
  } as const;
  const found = await listRowIds(db, wish, now());
  if (isPopular) return (await sortByPopularity(db, found, now())).slice(0, candidatesFor(count));
  // The newest on air is first.
  return source === "live" && !order ? onAir.filter((id) => found.includes(id)) : found;
}
