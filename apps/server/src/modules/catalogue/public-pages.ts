import type { Address } from "@palco/contract/addresses";
import { productTraits } from "@palco/contract/product-types/traits";
import type { PageHead, PageReader, PublicPage } from "#platform/http/public-page.ts";
import { currentProductSlug } from "./card.queries.ts";
import { describeProduct } from "./describe-product.ts";
import { firstScreenOfProduct } from "./first-screen.ts";
import { findProductLanguages, productListing } from "./listed-pages.queries.ts";
import { productTypes } from "./product-type.ts";
import { getProduct } from "./read-products.ts";

async function describe(reader: PageReader, slug: string): Promise<Partial<PageHead>> {
  const product = await getProduct(reader, slug);
  const ofType = await productTypes.find(product.type)?.structuredData?.(reader, product);
  return {
    ...describeProduct(product, { publicUrl: reader.config.publicUrl, language: reader.language }, ofType),
    languages: await findProductLanguages(reader.db, product.id),
    first: firstScreenOfProduct(product, reader.language),
  };
}

/** Addresses at which products of any type are opened by their slug. */
const opened = [...new Set(Object.values(productTraits).map(({ opensAt }) => opensAt(":slug")))].filter(
  (address) => address.includes(":slug"),
) as Address[];

export const publicPages: readonly PublicPage[] = [
  { address: "/products/:slug", describe, currentSlug: currentProductSlug, listed: productListing },
  ...(["/products/:slug/checkout", ...opened] as const).map((address) => ({
    address,
    currentSlug: currentProductSlug,
  })),
];
