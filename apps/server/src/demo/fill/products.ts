import { languages } from "@palco/values/language";
import { defaultTaxRate, splitGross } from "@palco/values/money";
import type { Tx } from "#platform/db/database.ts";
import { demoProducts } from "../texts/products.ts";
import type { DemoProduct } from "../texts/types.ts";
import type { FilledChannel } from "./channels.ts";
import type { DemoMedia } from "./media.ts";

export interface FilledProduct {
  id: string;
  channelId: string;
  ownerId: string;
}

const day = 86_400_000;
const hour = 3_600_000;

/** The demo's products, dated around today, by slug. */
export async function fillProducts(
  tx: Tx,
  channels: Map<string, FilledChannel>,
  media: DemoMedia,
  now: Date,
): Promise<Map<string, FilledProduct>> {
  const products = new Map<string, FilledProduct>();
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * day);
  for (const product of demoProducts) {
    const channel = channels.get(product.channel)!;
    const id = await insertProduct(tx, product, channel.id, media, inDays);
    for (const category of product.categories)
      await tx.insertInto("product_category").values({ product_id: id, category_id: category }).execute();
    for (const [i, hours] of (product.sessionsInHours ?? []).entries()) {
      const startsAt = new Date(Math.ceil((now.getTime() + hours * hour) / hour) * hour);
      const capacity = product.seats?.[i] ?? null;
      await tx
        .insertInto("product_session")
        .values({ product_id: id, starts_at: startsAt, capacity })
        .execute();
    }
    const { offer } = product.price;
    if (offer) {
      const { net, tax, gross } = splitGross(offer.gross, defaultTaxRate);
      const times = { starts_at: inDays(offer.startsInDays)!, ends_at: inDays(offer.endsInDays)! };
      await tx
        .insertInto("offer")
        .values({ product_id: id, net_amount: net, tax_amount: tax, gross_amount: gross, ...times })
        .execute();
    }
    products.set(product.slug, { id, channelId: channel.id, ownerId: channel.ownerId });
  }
  for (const { slug, bundle } of demoProducts)
    for (const [position, item] of (bundle ?? []).entries())
      await tx
        .insertInto("bundle_item")
        .values({ product_id: products.get(slug)!.id, item_id: products.get(item)!.id, position })
        .execute();
  return products;
}

async function insertProduct(
  tx: Tx,
  product: DemoProduct,
  channelId: string,
  media: DemoMedia,
  inDays: (days: number | undefined) => Date | null,
): Promise<string> {
  const price = splitGross(product.price.gross, defaultTaxRate);
  const film = media.film(product.slug);
  const main = product.language;
  const paragraphs = (language: DemoProduct["language"]) => product.description[language].join("\n\n");
  const publishedAt = inDays(product.publishedInDays);
  const { id } = await tx
    .insertInto("product")
    .values({
      channel_id: channelId,
      type: product.type,
      type_details: product.type === "physical" ? { type: product.type, stock: product.stock ?? null } : {},
      stock_total: product.stock ?? null,
      bundle_active: product.bundle !== undefined,
      status: product.status,
      published_at: product.status === "draft" ? null : publishedAt,
      created_at: publishedAt!,
      slug: product.slug,
      plan: price.gross === 0 ? "free" : "paid",
      title: product.title[main],
      titles: product.title,
      short_description: product.shortDescription[main],
      short_descriptions: product.shortDescription,
      description: paragraphs(main),
      descriptions: Object.fromEntries(languages.map((language) => [language, paragraphs(language)])),
      price_note: product.price.note ?? "",
      net_amount: price.net,
      tax_amount: price.tax,
      gross_amount: price.gross,
      sale_starts_at: inDays(product.sale?.startsInDays),
      sale_ends_at: inDays(product.sale?.endsInDays),
      expires_after_hours: product.expirationHours ?? null,
      expires_at: inDays(product.expiresInDays),
      tags: [...product.tags],
      labels: [...(product.labels ?? [])],
      age_rating: product.ageRating,
      production_year: product.productionYear,
      production_country: product.productionCountry,
      director: product.director,
      artists: [...product.artists],
      product_group: product.group ?? "",
      art_sheet: product.artSheet,
      tech_sheet: product.techSheet,
      additional_info: product.additionalInfo,
      image_id: media.image(product.image),
      secondary_image_id: product.secondaryImage ? media.image(product.secondaryImage) : null,
      asset_id: film?.assetId ?? null,
      trailer_asset_id: film?.trailerId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
