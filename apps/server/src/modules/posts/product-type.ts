import type { ProductView } from "@palco/contract/catalogue/api";
import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { plainText } from "@palco/contract/rich-text";
import type { Language } from "@palco/values/language";
import type { SearchText, ServerProductType, StructuredData } from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { countWords, readingMinutes, teaserOf } from "./document.ts";
import { lacksText, listReadable, listReaderTexts } from "./post.queries.ts";

/** A post needs a text, in one language at least. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const written = await listReadable(db, productIds);
  return new Map(
    productIds
      .filter((id) => !written.has(id))
      .map((id) => [id, [{ tab: "text", field: "text", reason: "empty" }]]),
  );
}

/** By the words that everybody may read: of free ones all, of the others the teaser. */
async function searchText(
  db: Db,
  productIds: readonly string[],
  { language }: { language: Language },
): Promise<Map<string, SearchText>> {
  const texts = new Map<string, SearchText>();
  for (const { productId, document, isFree, language: written } of await listReaderTexts(db, productIds))
    if (written === language || !texts.has(productId))
      texts.set(productId, { titles: "", text: plainText(isFree ? document.content : teaserOf(document)) });
  return texts;
}

/** An article, and what of it one has to pay for, as search engines ask to be told. */
async function structuredData(
  { db, language }: Pick<Context, "db" | "language">,
  { id, plan, channel }: ProductView,
): Promise<StructuredData> {
  const texts = await listReaderTexts(db, [id]);
  const text = texts.find((one) => one.language === language) ?? texts[0];
  if (!text) return {};
  const { content } = text.document;
  return {
    work: {
      inLanguage: text.language,
      wordCount: countWords(content),
      timeRequired: `PT${readingMinutes(content)}M`,
      dateModified: text.updatedAt.toISOString(),
      author: { "@type": "Organization", name: channel.title },
      ...(plan === "paid" && {
        isAccessibleForFree: false,
        hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".post-teaser__more" },
      }),
    },
  };
}

export const post: ServerProductType = {
  type: "post",
  missingToPublish: listMissing,
  lacks: { text: lacksText },
  searchText,
  structuredData,
};
