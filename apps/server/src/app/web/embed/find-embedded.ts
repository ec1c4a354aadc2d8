import type { ProductView } from "@palco/contract/catalogue/api";
import type { Language } from "@palco/values/language";
import { getProduct } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";

/** A product on show as a visitor sees it; undefined for everything else. */
export async function findEmbedded(
  platform: Platform,
  slug: string,
  language: Language,
): Promise<ProductView | undefined> {
  try {
    const product = await getProduct({ ...platform, language, actor: undefined }, slug);
    return product.status === "published" ? product : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
