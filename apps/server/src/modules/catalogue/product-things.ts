import type { ProductView } from "@palco/contract/catalogue/api";
import { productTraits, schemaOf } from "@palco/contract/product-types/traits";
import { shownFromRatings } from "@palco/contract/ratings/api";
import { currencyExponent } from "@palco/values/money";
import { outsideTrailer } from "@palco/values/trailer";
import { sessionZone, zonedInstant } from "@palco/values/wall-clock";
import { imageUrl } from "#modules/media/public.ts";
import type { StructuredData } from "./product-type.ts";

/** A product in the words of schema.org: what is sold, what it is, its trailer and its questions. */
export function thingsOfProduct(
  product: ProductView,
  publicUrl: string,
  ofType: StructuredData = {},
): object[] {
  const url = `${publicUrl}/products/${product.slug}`;
  const common = {
    name: product.title,
    description: product.seo.description || product.shortDescription,
    image: imageUrl(product.image, publicUrl),
    url,
  };
  const offers = { ...offerOf(product, url), ...ofType.offer };
  const parts = { product, common, offers, publicUrl };
  return [
    goodsOf(parts),
    ...(productTraits[product.type].isDated ? eventsOf(parts) : workOf(parts)).map((work) => ({
      ...work,
      ...ofType.work,
    })),
    ...trailerOf(parts),
    ...questionsOf(product),
  ];
}

interface Parts {
  product: ProductView;
  common: Record<"name" | "description" | "url", string> & { image: string | undefined };
  offers: object;
  publicUrl: string;
}

function goodsOf({ product: { channel, slug, rating }, common, offers }: Parts): object {
  return {
    "@type": "Product",
    ...common,
    brand: { "@type": "Brand", name: channel.title },
    sku: slug,
    offers,
    ...(rating &&
      rating.count >= shownFromRatings && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating.average,
          ratingCount: rating.count,
        },
      }),
  };
}

function offerOf({ price, saleState, saleStartsAt, offerEndsAt }: ProductView, url: string) {
  const digits = currencyExponent(price.currency);
  return {
    "@type": "Offer",
    price: (price.gross / 10 ** digits).toFixed(digits),
    priceCurrency: price.currency,
    url,
    availability: `https://schema.org/${saleState === "on_sale" ? "InStock" : saleState === "not_yet" ? "PreOrder" : "SoldOut"}`,
    ...(saleStartsAt && { validFrom: saleStartsAt }),
    ...(offerEndsAt && { priceValidUntil: offerEndsAt.slice(0, 10) }),
  };
}

const organizerOf = ({ product: { channel }, publicUrl }: Parts) => ({
  "@type": "Organization",
  name: channel.title,
  url: `${publicUrl}/channels/${channel.slug}`,
});

/** One for each date, in the zone that the site writes dates in. What is streamed is a broadcast as well. */
function eventsOf(parts: Parts): object[] {
  const { product, common, offers, publicUrl } = parts;
  const { schemaOrg } = schemaOf[product.type];
  const isStreamed = productTraits[product.type].delivery === "stream";
  const performer = [
    ...product.speakers.map(({ name, slug }) => ({
      "@type": "Person",
      name,
      url: `${publicUrl}/speakers/${slug}`,
    })),
    ...product.artists.map((name) => ({ "@type": "Person", name })),
  ];
  return product.sessions.map(({ startsAt, endsAt, calledOff, soldOut, movedFrom }) => ({
    "@type": isStreamed ? [schemaOrg, "BroadcastEvent"] : schemaOrg,
    ...common,
    ...(isStreamed && { isLiveBroadcast: true }),
    startDate: inZone(startsAt),
    ...(endsAt > startsAt && { endDate: inZone(endsAt) }),
    ...(movedFrom && { previousStartDate: inZone(movedFrom) }),
    eventStatus: `https://schema.org/${calledOff ? "EventCancelled" : movedFrom ? "EventRescheduled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url: common.url },
    organizer: organizerOf(parts),
    ...(performer.length && { performer }),
    ...(!calledOff && {
      offers: soldOut ? { ...offers, availability: "https://schema.org/SoldOut" } : offers,
    }),
  }));
}

const inZone = (instant: string) => zonedInstant(instant, sessionZone);

/** The work by its own class, with its parts; goods are a Product alone. */
function workOf(parts: Parts): object[] {
  const { product, common, offers, publicUrl } = parts;
  const { slug, type, title, publishedAt, price, durationMs, chapters } = product;
  const { schemaOrg } = schemaOf[type];
  if (!schemaOrg) return [];
  return [
    {
      "@type": schemaOrg,
      ...common,
      offers,
      headline: title,
      datePublished: publishedAt ?? undefined,
      provider: organizerOf(parts),
      isAccessibleForFree: price.gross === 0,
      ...(durationMs && { timeRequired: seconds(durationMs) }),
      ...(chapters.length && {
        hasPart: chapters.map(({ title: name, startsAt }, index) => ({
          "@type": "Clip",
          name,
          startOffset: startsAt,
          endOffset:
            chapters[index + 1]?.startsAt ?? (durationMs ? Math.round(durationMs / 1000) : undefined),
          url: `${publicUrl}/player/${slug}?t=${startsAt}`,
        })),
      }),
    },
  ];
}

/** The trailer, which is all that visitors can play of a film; none where it is on a site that no page may frame. */
function trailerOf({ product, common: { image, ...common }, publicUrl }: Parts): object[] {
  const { trailer, publishedAt, slug } = product;
  if (!trailer || !publishedAt) return [];
  if (!trailer.assetId && outsideTrailer(trailer.url ?? "")?.kind !== "frame") return [];
  return [
    {
      "@type": "VideoObject",
      ...common,
      thumbnailUrl: image,
      uploadDate: publishedAt,
      isAccessibleForFree: true,
      embedUrl: `${publicUrl}/embed/player/${slug}`,
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
