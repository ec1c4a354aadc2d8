import type { Address } from "@palco/contract/addresses";
import { productTraits } from "@palco/contract/product-types/traits";
import type { Db } from "#platform/db/database.ts";
import type { PageHead, PageReader, PublicPage } from "#platform/http/public-page.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { currentProductSlug } from "./card.queries.ts";
import { describeProduct } from "./describe-product.ts";
import { firstScreenOfProduct } from "./first-screen.ts";
import { productTypes } from "./product-type.ts";
import { getProduct } from "./read-products.ts";

async function describe(reader: PageReader, slug: string): Promise<PageHead> {
  const product = await getProduct(reader, slug);
  const ofType = await productTypes.find(product.type)?.structuredData?.(reader, product);
  return {
    ...describeProduct(
      product,
      { publicUrl: reader.config.publicUrl, site: reader.site, language: reader.language },
      ofType,
    ),
    first: firstScreenOfProduct(product, reader.language),
  };
}

async function listOnShow(db: Db): Promise<{ slug: string; changedAt: Date }[]> {
  return db
    .selectFrom("product")
    .innerJoin("channel_card as channel", "channel.id", "product.channel_id")
    .select(["product.slug", "product.updated_at as changedAt"])
    .where("product.status", "=", "published")
    .where("channel.status", "=", "published")
    .where(typeIsOn("product"))
    .orderBy("product.published_at", "desc")
    .limit(45_000)
    .execute();
}

/** Addresses at which products of any type are opened by their slug. */
const opened = [...new Set(Object.values(productTraits).map(({ opensAt }) => opensAt(":slug")))].filter(
  (address) => address.includes(":slug"),
) as Address[];

export const publicPages: readonly PublicPage[] = [
  { address: "/products/:slug", describe, currentSlug: currentProductSlug, listed: listOnShow },
  ...(["/products/:slug/checkout", ...opened] as const).map((address) => ({
    address,
    currentSlug: currentProductSlug,
  })),
];
