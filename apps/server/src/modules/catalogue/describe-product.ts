import type { ProductView } from "@palco/contract/catalogue/api";
import { schemaOf } from "@palco/contract/product-types/traits";
import { screenText } from "@palco/i18n/screen-text";
import { type Language, localeOf } from "@palco/values/language";
import { currencyExponent, formatMoney } from "@palco/values/money";
import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import { imageUrl } from "#modules/media/public.ts";
import type { PageHead, SharedCard } from "#platform/http/public-page.ts";

/** The head of a product's page: schema.org Product with its offer, what the product is (as its type says), its trailer and its questions. */
export function describeProduct(
  product: ProductView,
  { publicUrl, site, language }: { publicUrl: string; site: string; language: Language },
  ofType: object = {},
): PageHead {
  const canonical = `${publicUrl}/products/${product.slug}`;
  const description = product.seo.description || product.shortDescription;
  const image = imageUrl(product.image, publicUrl);
  const common = { name: product.title, description, image, url: canonical };
  const offers = offerOf(product, canonical);
  const brand = { "@type": "Brand", name: product.channel.title };
  const goods = { "@type": "Product", ...common, brand, sku: product.slug, offers };
  return {
    status: 200,
    title: `${product.seo.title || product.title} · ${site}`,
    description,
    canonical,
    image,
    card: cardOf(product, language),
    kind: schemaOf[product.type].openGraph,
    hidden: product.status !== "published",
    jsonLd: {
      "@context": "https://schema.org",
      "@graph": [
        goods,
        ...contentOf(product, { ...common, offers }, publicUrl).map((work) => ({ ...work, ...ofType })),
        ...trailerOf(product, common),
        ...questionsOf(product),
      ],
    },
  };
}

/** Facts for the picture of a shared link. */
function cardOf(product: ProductView, language: Language): SharedCard {
  const { title, type, bundle, sessionAt, channel, price, image, saleState } = product;
  const isToCome = sessionAt !== null && saleState !== "event_passed";
  return {
    kind: screenText(language, "catalogue", bundle.length ? "type_pack" : `type_${type}`),
    title,
    facts: [
      ...(isToCome
        ? [writtenDate(sessionAt, "showing", language, sessionZone, { timeZoneName: "short" })]
        : []),
      channel.title,
    ],
    price: price.gross
      ? formatMoney({ amount: price.gross, currency: price.currency }, localeOf(language))
      : screenText(language, "shell", "free"),
    imageId: image?.id,
  };
}

type Common = Record<"name" | "description" | "url", string> & { image: string | undefined };

function offerOf({ price, saleState, offerEndsAt }: ProductView, url: string) {
  const digits = currencyExponent(price.currency);
  return {
    "@type": "Offer",
    price: (price.gross / 10 ** digits).toFixed(digits),
    priceCurrency: price.currency,
    url,
    availability: `https://schema.org/${saleState === "on_sale" ? "InStock" : saleState === "not_yet" ? "PreOrder" : "SoldOut"}`,
    ...(offerEndsAt && { priceValidUntil: offerEndsAt.slice(0, 10) }),
  };
}

/** One Event for each date of what happens at dates; else the work by its own class. Goods are a Product alone. */
function contentOf(product: ProductView, common: Common & { offers: object }, publicUrl: string): object[] {
  const { schemaOrg } = schemaOf[product.type];
  const organizer = {
    "@type": "Organization",
    name: product.channel.title,
    url: `${publicUrl}/channels/${product.channel.slug}`,
  };
  if (!schemaOrg) return [];
  if (schemaOrg === "Event")
    return product.sessions.map(({ startsAt, calledOff }) => ({
      "@type": "Event",
      ...common,
      startDate: startsAt,
      eventStatus: `https://schema.org/${calledOff ? "EventCancelled" : "EventScheduled"}`,
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      location: { "@type": "VirtualLocation", url: common.url },
      organizer,
    }));
  return [
    {
      "@type": schemaOrg,
      ...common,
      headline: product.title,
      datePublished: product.publishedAt,
      provider: organizer,
      isAccessibleForFree: product.price.gross === 0,
      ...(product.durationMs && { timeRequired: seconds(product.durationMs) }),
    },
  ];
}

/** Search engines want a VideoObject only where a visitor can play it: of films that is the trailer. */
function trailerOf({ trailer, publishedAt }: ProductView, { image, ...common }: Common): object[] {
  if (!trailer) return [];
  return [
    {
      "@type": "VideoObject",
      ...common,
      thumbnailUrl: image,
      uploadDate: publishedAt,
      isAccessibleForFree: true,
      ...(trailer.url && { embedUrl: trailer.url }),
    },
  ];
}

function questionsOf({ questions }: ProductView): object[] {
  if (!questions.length) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}

/** An ISO 8601 duration. */
const seconds = (ms: number) => `PT${Math.round(ms / 1000)}S`;
