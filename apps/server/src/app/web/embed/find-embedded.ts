import type { ProductView } from "@palco/contract/catalogue/api";
import type { ChannelEmbedding } from "@palco/contract/channels/edit";
import type { Language } from "@palco/values/language";
import { getProduct } from "#modules/catalogue/public.ts";
import { findEmbedding } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";

export interface Embedded {
  product: ProductView;
  embedding: ChannelEmbedding;
}

/** A product on show as a visitor sees it, and which sites may embed it; undefined for everything else. */
export async function findEmbedded(
  platform: Platform,
  slug: string,
  language: Language,
): Promise<Embedded | undefined> {
  try {
    const product = await getProduct({ ...platform, language, actor: undefined }, slug);
    if (product.status !== "published") return undefined;
    return { product, embedding: await findEmbedding(platform.db, product.channel.id) };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
