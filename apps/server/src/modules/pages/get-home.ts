import type { HomeView } from "@palco/contract/pages/api";
import { inLanguage } from "@palco/values/language";
import { getCards, listOnAir, listRowIds, listTrailers } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getImageViews, listPosterWidths } from "#modules/media/public.ts";
import { readDemoProgress } from "#modules/site-config/public.ts";
import { getSpeakerCardsBySlug } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import { listClipsOf } from "./hero-clips.ts";
import { firstSections } from "./first-sections.ts";
import { candidatesFor, fillRows } from "./home-rows.ts";
import { findShownIds, listNewestOf, listSections, type StoredSection } from "./home-sections.queries.ts";
import { type Look, presentSection } from "./present-section.ts";

/** So many products beside a featured channel. */
const besideChannel = 6;

type Reader = Pick<Context, "db" | "language" | "now">;
type Content = StoredSection["content"];
type Row = Extract<Content, { kind: "product_slider" }>;
type ShownIds = Awaited<ReturnType<typeof findShownIds>>;

/** The home page for a reader: everything its sections show is looked up together, whatever their number. */
export async function getHome(context: Reader): Promise<HomeView> {
  const saved = await listSections(context.db);
  const stored = saved.length ? saved : await firstSections(context.db);
  const contents = stored.map(({ content }) => content);
  const ids = await findShownIds(context.db, {
    products: contents.flatMap((content) =>
      "products" in content ? content.products : "product" in content ? [content.product] : [],
    ),
    channels: contents.flatMap((content) =>
      "channels" in content ? content.channels : "channel" in content ? [content.channel] : [],
    ),
  });
  const productIds = await chooseProducts(context, contents, ids);
  const imageIds = contents.flatMap((content) =>
    "imageId" in content && content.imageId ? [content.imageId] : [],
  );
  const slides = contents.flatMap((content) =>
    content.kind === "hero" ? (productIds.get(content) ?? []) : [],
  );
  const speakerSlugs = contents.flatMap((content) => ("speakers" in content ? content.speakers : []));
  const [products, trailers, clips, channels, speakers, images] = await Promise.all([
    getCards(context, [...productIds.values()].flat()),
    listTrailers(context.db, slides),
    listClipsOf(context.db, slides),
    getChannelCards(context, [...ids.channels.values()]),
    getSpeakerCardsBySlug(context, speakerSlugs),
    getImageViews(context.db, imageIds),
  ]);
  const cards = new Map(products.map((card) => [card.id, card]));
  const posters = await listPosterWidths(
    context.db,
    slides.flatMap((id) => cards.get(id)?.image?.id ?? []),
  );
  const look: Look = {
    text: (localized) => inLanguage(localized, context.language),
    products: (content) => (productIds.get(content) ?? []).flatMap((id) => cards.get(id) ?? []),
    posterWidths: (imageId) => (imageId && posters.get(imageId)) || [],
    clip: (productId) => clips.get(productId) ?? null,
    trailer: (productId) => trailers.get(productId) ?? null,
    channel: (slug) => channels.find((card) => card.id === ids.channels.get(slug)),
    speaker: (slug) => speakers.get(slug),
    image: (id) => (id && images.get(id)) || null,
  };
  return {
    sections: stored.flatMap((section) => presentSection(section, look) ?? []),
    preparing: await readDemoProgress(context.db),
  };
}

/** The products of each section; rows are filled together, so that the first ones repeat nothing. */
async function chooseProducts(
  context: Reader,
  contents: readonly Content[],
  ids: ShownIds,
): Promise<Map<Content, readonly string[]>> {
  const chosen = new Map<Content, readonly string[]>();
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
  const slides = contents.flatMap((content) => (content.kind === "hero" ? idsOf(content.products, ids) : []));
  for (const [index, shown] of fillRows(candidates, slides).entries()) chosen.set(rows[index]!, shown);
  for (const content of contents) {
    if (content.kind === "hero") chosen.set(content, idsOf(content.products, ids));
    if (content.kind === "featured_product") chosen.set(content, idsOf([content.product], ids));
    const channelId = content.kind === "featured_channel" && ids.channels.get(content.channel);
    if (channelId) chosen.set(content, await listNewestOf(context.db, channelId, besideChannel));
  }
  return chosen;
}

const idsOf = (slugs: readonly string[], ids: ShownIds) =>
  slugs.flatMap((slug) => ids.products.get(slug) ?? []);

async function candidatesOf(
  { db, now }: Reader,
  { source, products, types, category, order, count }: Row,
  { ids, onAir }: { ids: ShownIds; onAir: readonly string[] },
): Promise<readonly string[]> {
  if (source === "chosen") return idsOf(products, ids);
  if (source === "live" && !onAir.length) return [];
  const wish = {
    types,
    category,
    order: source === "upcoming" ? "soonest" : (order ?? "newest"),
    limit: candidatesFor(count),
    ...(source === "live" && { among: onAir }),
  } as const;
  const found = await listRowIds(db, wish, now());
  // The newest on air is first.
  return source === "live" && !order ? onAir.filter((id) => found.includes(id)) : found;
}
