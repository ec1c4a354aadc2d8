import { policyFor } from "@palco/contract/channels/refund-policy";
import type { ImageView } from "@palco/contract/fields";
import { defaultLanguage, type Language, textFor } from "@palco/values/language";
import { type Price, splitGross } from "@palco/values/money";
import { getImageViews } from "#modules/media/public.ts";
import { taxRateOf } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";
import { type CardRow, listCardRows } from "./card.queries.ts";
import { isOnShow, priceOf, saleOf } from "./card.ts";
import { saleStateOf } from "./product.ts";
import { isProductId } from "./product-address.ts";
import type { ProductForSale } from "./product-for-sale-view.ts";

/** A product by slug or id in any state, at this moment: what checkout charges and playback asks. */
export async function findProductForSale(
  db: Db,
  slugOrId: string,
  { now, language = defaultLanguage }: { now: Date; language?: Language },
): Promise<ProductForSale | undefined> {
  const [row] = await listCardRows(
    db,
    isProductId(slugOrId) ? { ids: [slugOrId], now } : { slug: slugOrId, now },
  );
  if (!row) return undefined;
  const [images, taxRate] = await Promise.all([
    getImageViews(db, [row.imageId]),
    taxRateOf(db, row.type, now),
  ]);
  return toProductForSale({ ...row, taxRate }, images, { now, language });
}

function toProductForSale(
  row: CardRow,
  images: Map<string, ImageView>,
  { now, language }: { now: Date; language: Language },
): ProductForSale {
  // The tax rate of this moment: the product's own columns follow a new rate by a job, later.
  const { price, listPrice } = priceOf(row, now);
  const taxed = ({ gross, currency }: Price): Price => splitGross(gross, row.taxRate, currency);
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    status: row.status,
    onShow: isOnShow(row),
    typeIsOn: row.typeIsOn,
    title: textFor(row.title, row.titles, language),
    plan: row.plan,
    price: taxed(price),
    listPrice: listPrice && taxed(listPrice),
    currency: row.currency,
    taxRate: row.taxRate,
    saleState: saleStateOf(saleOf(row), now),
    left: row.seatsLeft,
    accessHours: row.expiresAfterHours,
    expiresAt: row.expiresAt,
    sessionAt: row.sessionAt,
    begunAt: row.begunAt,
    channelId: row.channelId,
    channel: { slug: row.channelSlug, title: row.channelTitle },
    refundPolicy: policyFor(row.type, row.channelRefundPolicy),
    ownerId: row.ownerId,
    assetId: row.assetId,
    trailerAssetId: row.trailerAssetId,
    durationMs: row.durationMs,
    image: (row.imageId && images.get(row.imageId)) || null,
  };
}
