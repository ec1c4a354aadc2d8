import type { ProductFields } from "@palco/contract/catalogue/fields";
import { maximumPrice, minimumPaidPrice, type Price, priceOfTyped } from "@palco/values/money";
import { distinctTags } from "@palco/values/tags";
import { fieldsRefused } from "#platform/app-error.ts";

const free: Price = { net: 0, tax: 0, gross: 0, currency: "EUR" };
const instant = (text: string | null) => (text ? new Date(text) : null);
const unique = (list: readonly string[]) => [...new Set(list)];

/** Refuses what is too little to be sold or too much to be real, in the units people read. */
function checkPrice(path: string, { gross }: Price): void {
  if (gross < minimumPaidPrice)
    throw fieldsRefused({ path, code: "too_small", params: { min: minimumPaidPrice / 100 } });
  if (gross > maximumPrice)
    throw fieldsRefused({ path, code: "too_big", params: { max: maximumPrice / 100 } });
}

/** Prices from the producer's typed value. Zero: a draft without a price yet. */
export function priceOfFields(
  { plan, priceTyped, price }: Pick<ProductFields, "plan" | "priceTyped" | "price">,
  taxRate: number,
): Price {
  if (plan === "free" || price === 0) return free;
  const split = priceOfTyped(priceTyped, price, taxRate);
  checkPrice("price", split);
  return split;
}

/** The offer as it is stored, none for what is free. */
export function offerOfFields(
  { plan, priceTyped, offer }: Pick<ProductFields, "plan" | "priceTyped" | "offer">,
  taxRate: number,
) {
  if (plan === "free" || !offer) return null;
  const price = priceOfTyped(priceTyped, offer.price, taxRate);
  checkPrice("offer.price", price);
  return {
    net_amount: price.net,
    tax_amount: price.tax,
    gross_amount: price.gross,
    starts_at: new Date(offer.startsAt),
    ends_at: new Date(offer.endsAt),
  };
}

/** The columns of what a producer fills in; what has tables of its own is in save-product.ts. */
export function columnsOf(fields: ProductFields, taxRate: number) {
  const { type, ...details } = fields.typeDetails;
  const price = priceOfFields(fields, taxRate);
  return {
    type,
    type_details: details,
    stock_total: "stock" in fields.typeDetails ? fields.typeDetails.stock : null,
    channel_id: fields.channelId,
    title: fields.title,
    titles: fields.titles,
    short_description: fields.shortDescription,
    short_descriptions: fields.shortDescriptions,
    description: fields.description,
    descriptions: fields.descriptions,
    image_id: fields.imageId,
    secondary_image_id: fields.secondaryImageId,
    asset_id: fields.assetId,
    trailer_asset_id: fields.trailerAssetId,
    trailer_url: fields.trailerUrl,
    tags: unique(fields.tags),
    tags_by_language: distinctTags(fields.tagsByLanguage),
    labels: unique(fields.labels),
    age_rating: fields.ageRating,
    production_year: fields.productionYear,
    production_country: fields.productionCountry || null,
    director: fields.director,
    artists: unique(fields.artists),
    product_group: fields.group,
    sale_starts_at: instant(fields.saleStartsAt),
    sale_ends_at: instant(fields.saleEndsAt),
    expires_after_hours: fields.expiresAfterHours,
    expires_at: instant(fields.expiresAt),
    plan: fields.plan,
    price_typed: fields.priceTyped,
    net_amount: price.net,
    tax_amount: price.tax,
    gross_amount: price.gross,
    price_note: fields.priceNote,
    in_subscription: fields.inSubscription,
    bundle_active: fields.bundle.active,
    art_sheet: fields.artSheet,
    tech_sheet: fields.techSheet,
    additional_info: fields.additionalInfo,
    questions: fields.questions,
    external_url: fields.url,
    source_video_url: fields.sourceVideoUrl,
    ad_banner_image_id: fields.adBannerImageId,
    ad_banner_url: fields.adBannerUrl,
    ad_free: fields.adFree,
    metadata: fields.metadata,
    seo_title: fields.seoTitle,
    meta_description: fields.metaDescription,
  };
}
