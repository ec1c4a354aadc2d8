import type { ProductCard, ProductView } from "@palco/contract/catalogue/api";
import { policyFor } from "@palco/contract/channels/refund-policy";
import { questionsIn } from "@palco/contract/catalogue/questions";
import type { ImageView } from "@palco/contract/fields";
import { productTraits } from "@palco/contract/product-types/traits";
import { inLanguage, type Language, textFor } from "@palco/values/language";
import { tagsFor } from "@palco/values/tags";
import { getImageViews } from "#modules/media/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { priceOf, saleOf } from "./card.ts";
import { type CardRow, listCardRows } from "./card.queries.ts";
import type { DetailRow } from "./detail.queries.ts";
import { ownership } from "./ownership.ts";
import { noAds, readPageExtras } from "./page-extras.ts";
import { mayEditProduct } from "./policy.ts";
import { fewLeft, saleStateOf, savingOf } from "./product.ts";
import { resolutionsOf } from "./resolutions.ts";

// The one place where a product becomes what a visitor sees: in their language, at this moment.

interface Reader {
  language: Language;
  now: Date;
}
type Images = Map<string, ImageView>;

const at = (date: Date | null) => date?.toISOString() ?? null;
const pick = (images: Images, id: string | null) => (id && images.get(id)) || null;

function toCard(row: CardRow, images: Images, { language, now }: Reader): ProductCard {
  const { price, listPrice, offerEndsAt } = priceOf(row, now);
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    status: row.status,
    title: textFor(row.title, row.titles, language),
    shortDescription: textFor(row.shortDescription, row.shortDescriptions, language),
    plan: row.plan,
    price,
    listPrice,
    offerEndsAt: at(offerEndsAt),
    saleState: saleStateOf(saleOf(row), now),
    saleStartsAt: at(row.saleStartsAt),
    saleEndsAt: at(row.saleEndsAt),
    image: pick(images, row.imageId),
    channel: { slug: row.channelSlug, title: row.channelTitle, logo: pick(images, row.channelLogoId) },
    durationMs: row.durationMs,
    sessionAt: at(row.sessionAt),
    ageRating: row.ageRating,
    labels: row.labels,
    publishedAt: at(row.publishedAt),
    parts: row.parts,
  };
}

const cardImages = (row: CardRow) => [row.imageId, row.channelLogoId];

/** Products on a shelf. */
export async function presentCards(
  { db, language, now }: Pick<Context, "db" | "language" | "now">,
  rows: readonly CardRow[],
): Promise<ProductCard[]> {
  const images = await getImageViews(db, rows.flatMap(cardImages));
  return rows.map((row) => toCard(row, images, { language, now: now() }));
}

/** A product's page, with the cards of its bundle and of what goes with it: two queries more, whatever their number. */
export async function presentProduct(
  context: Pick<Context, "bus" | "db" | "services" | "language" | "now" | "actor">,
  row: DetailRow,
): Promise<ProductView> {
  const { db, language, now, actor } = context;
  const reader = { language, now: now() };
  const others = new Map(
    (
      await listCardRows(db, { ids: [...new Set([...row.bundleIds, ...row.relatedIds])], now: reader.now })
    ).map((other) => [other.id, other]),
  );
  const images = await getImageViews(db, [
    row.secondaryImageId, row.adBannerImageId, row.channelProfileId, ...cardImages(row), ...[...others.values()].flatMap(cardImages),
  ]); // prettier-ignore
  const cards = (ids: readonly string[]) =>
    ids.flatMap((id) => others.get(id) ?? []).map((other) => toCard(other, images, reader));
  const card = toCard(row, images, reader);
  const parts = cards(row.bundleIds);
  const { calledOff, ...extras } = await readPageExtras(context, row.id);
  const sessions = row.sessions.map(({ id, startsAt, endsAt, moves, movedFrom, capacity, taken }) => ({
    moves,
    movedFrom: movedFrom && new Date(movedFrom).toISOString(),
    id,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    left: fewLeft(capacity === null ? null : capacity - taken),
    soldOut: capacity !== null && taken >= capacity,
    calledOff: calledOff.whole || calledOff.dates.has(id),
  }));
  const banner = pick(images, row.adBannerImageId);
  const playable = row.trailerState === "playable" || row.trailerState === "ready";
  return {
    ...card,
    sessionAt: nextOf(sessions, reader.now) ?? card.sessionAt,
    description: textFor(row.description, row.descriptions, language),
    priceNote: row.priceNote,
    taxRate: row.taxRate,
    refundPolicy: policyFor(row.type, row.channelRefundPolicy),
    inSubscription: row.inSubscription,
    channel: {
      ...card.channel,
      id: row.channelId,
      description: textFor(row.channelDescription, row.channelDescriptions, language),
      profile: pick(images, row.channelProfileId),
      embedding: row.channelEmbedding,
    },
    secondaryImage: pick(images, row.secondaryImageId),
    adBanner: banner && { image: banner, url: row.adBannerUrl || null },
    trailer:
      playable || row.trailerUrl
        ? { assetId: playable ? row.trailerAssetId : null, url: row.trailerUrl || null }
        : null,
    gives: {
      durationMs: row.durationMs,
      resolutions: resolutionsOf(row),
      captionLanguages: row.captionLanguages,
      accessHours: row.expiresAfterHours,
      expiresAt: at(row.expiresAt),
    },
    sessions,
    calledOff: calledOff.whole,
    byDate: row.sessions.some(({ capacity }) => capacity !== null),
    piecesLeft: productTraits[row.type].delivery === "parcel" ? fewLeft(row.seatsLeft) : null,
    categories: row.categories.map(({ id, names }) => ({ id, name: inLanguage(names, language) })),
    tags: tagsFor(row.tags, row.tagsByLanguage, language),
    productionYear: row.productionYear,
    productionCountry: row.productionCountry,
    director: row.director,
    artists: row.artists,
    speakers: await getSpeakerCards({ db, language }, row.speakerIds),
    group: row.group,
    artSheet: row.artSheet,
    techSheet: row.techSheet,
    additionalInfo: row.additionalInfo,
    questions: questionsIn(row.questions, language),
    url: row.url || null,
    bundle: parts,
    saving: savingOf(card.price, parts),
    related: cards(row.relatedIds),
    ...extras,
    ads: row.adFree ? noAds : extras.ads,
    seo: { title: row.seoTitle || card.title, description: row.metaDescription || card.shortDescription },
    abilities: { edit: mayEditProduct(actor, row) },
    viewer: actor ? await viewerOf(db, row, { userId: actor.id, now: reader.now }) : null,
  };
}

/** The next date that takes place. */
const nextOf = (dates: ProductView["sessions"], now: Date): string | undefined =>
  dates.find(({ startsAt, calledOff }) => !calledOff && new Date(startsAt) >= now)?.startsAt;

async function viewerOf(
  db: Db,
  { id, bundleIds }: Pick<DetailRow, "id" | "bundleIds">,
  reader: { userId: string; now: Date },
): Promise<ProductView["viewer"]> {
  const asked = { ...reader, productIds: [id, ...bundleIds] };
  const { owned, included } = await ownership.get("tickets").listOwned(db, asked);
  return {
    owned: owned.has(id),
    included: included.has(id),
    ownedInside: bundleIds.filter((inside) => owned.has(inside)),
  };
}
