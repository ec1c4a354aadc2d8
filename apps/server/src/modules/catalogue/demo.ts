import { languages } from "@palco/values/language";
import { defaultTaxRate, splitGross } from "@palco/values/money";
import { getSpeakerCardsBySlug } from "#modules/speakers/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { clockAt, instantOfDate } from "./demo-dates.ts";
import type { ServerModule } from "#platform/module.ts";

type WriteProduct = NonNullable<NonNullable<ServerModule["demo"]>["product"]>;
type DemoProduct = Parameters<WriteProduct>[1];
type Parts = Parameters<WriteProduct>[2];

const day = 86_400_000;

/** A product of the demo, dated around today, with its dates, its offer, its speakers and what comes with it. Answers its id. */
async function writeProduct(tx: Tx, product: DemoProduct, parts: Parts): Promise<string> {
  const { now } = parts;
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * day);
  const id = await insertProduct(tx, product, { ...parts, inDays });
  for (const category of product.categories)
    await tx.insertInto("product_category").values({ product_id: id, category_id: category }).execute();
  for (const [i, date] of (product.dates ?? []).entries()) {
    const startsAt = instantOfDate(date, now);
    const capacity = product.seats?.[i] ?? null;
    await tx
      .insertInto("product_session")
      .values({ product_id: id, starts_at: startsAt, capacity })
      .execute();
  }
  const { offer } = product.price;
  if (offer) {
    const { net, tax, gross } = splitGross(offer.gross, defaultTaxRate);
    const times = {
      starts_at: clockAt(now, offer.startsInDays, "00:00"),
      ends_at: clockAt(now, offer.endsInDays, "23:59"),
    };
    await tx
      .insertInto("offer")
      .values({ product_id: id, net_amount: net, tax_amount: tax, gross_amount: gross, ...times })
      .execute();
  }
  for (const [position, slug] of (product.bundle ?? []).entries()) {
    const item = await tx
      .selectFrom("product")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    await tx.insertInto("bundle_item").values({ product_id: id, item_id: item.id, position }).execute();
  }
  await seatSpeakers(tx, product, id);
  return id;
}

export const demo: ServerModule["demo"] = { product: writeProduct };

/** Puts its speakers into a product. */
async function seatSpeakers(
  tx: Tx,
  { speakers = [], language }: DemoProduct,
  productId: string,
): Promise<void> {
  const cards = await getSpeakerCardsBySlug({ db: tx, language }, speakers);
  for (const [slug, { id }] of cards)
    await tx
      .insertInto("product_speaker")
      .values({ product_id: productId, speaker_id: id, position: speakers.indexOf(slug) })
      .execute();
}

async function insertProduct(
  tx: Tx,
  product: DemoProduct,
  { channelId, images, film, now, inDays }: { inDays: (days: number | undefined) => Date | null } & Parts,
): Promise<string> {
  const price = splitGross(product.price.gross, defaultTaxRate);
  const main = product.language;
  const paragraphs = (language: DemoProduct["language"]) => product.description[language].join("\n\n");
  const publishedAt = inDays(product.publishedInDays);
  const { startsInDays: saleStarts, endsInDays: saleEnds } = product.sale ?? {};
  const { id } = await tx
    .insertInto("product")
    .values({
      channel_id: channelId,
      type: product.type,
      type_details: product.stock === undefined ? {} : { stock: product.stock },
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
      net_amount: price.net,
      tax_amount: price.tax,
      gross_amount: price.gross,
      sale_starts_at: saleStarts === undefined ? null : clockAt(now, saleStarts, "10:00"),
      sale_ends_at: saleEnds === undefined ? null : clockAt(now, saleEnds, "23:59"),
      expires_after_hours: product.expirationHours ?? null,
      expires_at: inDays(product.expiresInDays),
      tags: product.tags[main],
      tags_by_language: product.tags,
      age_rating: product.ageRating,
      production_year: product.productionYear,
      production_country: product.productionCountry,
      director: product.director,
      artists: [...product.artists],
      product_group: product.group ?? "",
      art_sheet: product.artSheet,
      tech_sheet: product.techSheet,
      questions: Object.fromEntries(
        languages.map((language) => [
          language,
          (product.questions ?? []).map(({ question, answer }) => ({
            question: question[language],
            answer: answer[language],
          })),
        ]),
      ),
      image_id: images.get(product.image)!,
      secondary_image_id: product.secondaryImage ? images.get(product.secondaryImage)! : null,
      asset_id: film?.assetId ?? null,
      trailer_asset_id: film?.trailerId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
