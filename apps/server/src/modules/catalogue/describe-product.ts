import type { ProductView } from "@palco/contract/catalogue/api";
import { kindText, schemaOf } from "@palco/contract/product-types/traits";
import { screenText } from "@palco/i18n/screen-text";
import { type Language, localeOf } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import { imageUrl } from "#modules/media/public.ts";
import type { PageHead, SharedCard } from "#platform/http/public-page.ts";
import type { StructuredData } from "./product-type.ts";
import { thingsOfProduct } from "./product-things.ts";

/** The head of a product's page. */
export function describeProduct(
  product: ProductView,
  { publicUrl, language }: { publicUrl: string; language: Language },
  ofType: StructuredData = {},
): Partial<PageHead> {
  const { slug, title, seo, channel, shortDescription, description, image, trailer } = product;
  const path = `/products/${slug}`;
  const canonical = publicUrl + path;
  return {
    name: seo.title || title,
    description: seo.description || shortDescription || description,
    canonical,
    image: imageUrl(image, publicUrl),
    card: cardOf(product, language),
    kind: schemaOf[product.type].openGraph,
    hidden: product.status !== "published",
    things: thingsOfProduct(product, publicUrl, ofType),
    trail: [
      { name: channel.title, path: `/channels/${channel.slug}` },
      { name: title, path },
    ],
    ...(trailer && { oembed: `${publicUrl}/oembed?url=${encodeURIComponent(canonical)}&format=json` }),
  };
}

/** Facts for the picture of a shared link. */
function cardOf(product: ProductView, language: Language): SharedCard {
  const { title, sessionAt, channel, price, image, saleState } = product;
  const isToCome = sessionAt !== null && saleState !== "event_passed";
  return {
    kind: screenText(language, "catalogue", kindText(product)),
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
