import { tagsOfForm } from "@palco/values/tags";
import type { ProductEdit, ProductMissing } from "@palco/contract/catalogue/edit";
import type { ProductFields } from "@palco/contract/catalogue/fields";
import type { TypeDetails } from "@palco/contract/catalogue/types";
import type { ChannelStatus } from "@palco/contract/channels/api";
import { canPublishIn } from "#modules/channels/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { isInScope, isOwnersSide } from "#platform/owner-scope.ts";
import { priceOf, saleOf } from "./card.ts";
import type { EditRow } from "./edit.queries.ts";
import { listTypeMissing } from "./product-type.ts";
import { lockedFields, missingToPublish, pastDateOf, possibleProductMoves, saleStateOf } from "./product.ts";

const at = (date: Date | null) => date?.toISOString() ?? null;

/** The producer's input, as the form needs it. */
export function fieldsOf(row: EditRow): ProductFields {
  const typed = (net: number | null, gross: number | null) => (row.priceTyped === "net" ? net : gross) ?? 0;
  return {
    channelId: row.channelId,
    typeDetails: { ...row.typeDetails, type: row.type } as TypeDetails,
    title: row.title,
    slug: row.slug,
    shortDescription: row.shortDescription,
    imageId: row.imageId,
    secondaryImageId: row.secondaryImageId,
    assetId: row.assetId,
    trailerAssetId: row.trailerAssetId,
    trailerUrl: row.trailerUrl,
    categories: row.categories,
    tags: row.tags,
    tagsByLanguage: tagsOfForm(row.tagsByLanguage),
    labels: row.labels,
    ageRating: row.ageRating,
    productionYear: row.productionYear,
    productionCountry: row.productionCountry ?? "",
    director: row.director,
    artists: row.artists,
    speakerIds: row.speakerIds,
    group: row.group,
    saleStartsAt: at(row.saleStartsAt),
    saleEndsAt: at(row.saleEndsAt),
    expiresAfterHours: row.expiresAfterHours,
    expiresAt: at(row.expiresAt),
    sessions: row.sessions.map(({ id, startsAt, capacity }) => ({
      id,
      startsAt: new Date(startsAt).toISOString(),
      capacity,
    })),
    plan: row.plan,
    priceTyped: row.priceTyped,
    price: typed(row.net, row.gross),
    priceNote: row.priceNote,
    offer:
      row.offerGross === null
        ? null
        : {
            price: typed(row.offerNet, row.offerGross),
            startsAt: at(row.offerStartsAt)!,
            endsAt: at(row.offerEndsAt)!,
          },
    inSubscription: row.inSubscription,
    bundle: { active: row.bundleActive, productIds: row.bundle.map((item) => item.id) },
    description: row.description,
    titles: row.titles,
    shortDescriptions: row.shortDescriptions,
    descriptions: row.descriptions,
    artSheet: row.artSheet,
    techSheet: row.techSheet,
    additionalInfo: row.additionalInfo,
    questions: row.questions,
    url: row.url,
    sourceVideoUrl: row.sourceVideoUrl,
    adBannerImageId: row.adBannerImageId,
    adBannerUrl: row.adBannerUrl,
    adFree: row.adFree,
    metadata: row.metadata,
    seoTitle: row.seoTitle,
    metaDescription: row.metaDescription,
  };
}

export function channelCanPublish(row: Pick<EditRow, "channelStatus" | "channelApproved">): boolean {
  return canPublishIn({ status: row.channelStatus as ChannelStatus, approved: row.channelApproved });
}

/** Missing parts that publishing the stored product needs. */
export async function missingOf(db: Db, row: EditRow, now: Date): Promise<ProductMissing[]> {
  const ofTypes = await listTypeMissing(db, [row]);
  return missingToPublish(
    {
      ...row,
      categories: row.categories.length,
      sessions: row.sessions.length,
      channelCanPublish: channelCanPublish(row),
      // Only a draft is checked for past dates.
      past: row.status === "draft" ? pastDateOf(saleOf(row), now) : undefined,
    },
    ofTypes.get(row.id),
  );
}

/** Everything of a product, for who may edit it. */
export async function presentEdit(
  {
    db,
    now,
    language,
    actor,
  }: Pick<Context, "db" | "now" | "language"> & { actor: Pick<Actor, "id" | "roles" | "team"> },
  row: EditRow,
): Promise<ProductEdit> {
  const images = await getImageViews(db, [
    row.imageId,
    row.secondaryImageId,
    row.adBannerImageId,
    ...row.bundle.map((item) => item.imageId),
  ]);
  const pick = (id: string | null) => (id && images.get(id)) || null;
  const missing = await missingOf(db, row, now());
  const { currency } = row;
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    status: row.status,
    revision: row.revision,
    fields: fieldsOf(row),
    price: { net: row.net, tax: row.tax, gross: row.gross, currency },
    offerPrice:
      row.offerGross === null
        ? null
        : { net: row.offerNet!, tax: row.offerTax!, gross: row.offerGross, currency },
    offerUntil: priceOf(row, now()).offerEndsAt?.toISOString() ?? null,
    taxRate: row.taxRate,
    saleState: saleStateOf(saleOf(row), now()),
    images: {
      image: pick(row.imageId),
      secondary: pick(row.secondaryImageId),
      adBanner: pick(row.adBannerImageId),
    },
    asset:
      row.assetId && row.assetState
        ? { id: row.assetId, state: row.assetState, durationMs: row.durationMs }
        : null,
    trailerAsset:
      row.trailerAssetId && row.trailerState
        ? { id: row.trailerAssetId, state: row.trailerState, durationMs: row.trailerDurationMs }
        : null,
    speakers: await getSpeakerCards({ db, language }, row.speakerIds),
    // A team learns nothing of the owner's other channels.
    bundleItems: row.bundle
      .filter(({ channelId }) => isInScope(actor, { ownerId: row.ownerId, channelId }))
      .map(({ id, slug, title, imageId }) => ({ id, slug, title, image: pick(imageId) })),
    channel: {
      id: row.channelId,
      slug: row.channelSlug,
      title: row.channelTitle,
      status: row.channelStatus as ChannelStatus,
      canPublish: channelCanPublish(row),
    },
    missing,
    abilities: {
      edit: true,
      prices: isOwnersSide(actor, row),
      publish: row.status !== "published" && missing.length === 0,
      delete: row.status === "draft",
      moves: possibleProductMoves(row.status),
      locked: lockedFields(row.status),
    },
    publishedAt: at(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
