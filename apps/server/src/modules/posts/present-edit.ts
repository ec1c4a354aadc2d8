import type { PostEdit, PostText } from "@palco/contract/posts/api";
import { embedsOf, filesOf, imagesOf } from "@palco/contract/rich-text";
import { getCards, type ProductForSale } from "#modules/catalogue/public.ts";
import { getImageViews, listResources } from "#modules/media/public.ts";
import { countWords } from "./document.ts";
import type { Needs } from "./own-post.ts";
import { findPostRow, listTexts, savedOf, type TextRow } from "./post.queries.ts";

export function toPostText(row: TextRow): PostText {
  const document = savedOf(row);
  return {
    language: row.language,
    revision: row.revision,
    document,
    hasChanges: row.changes !== null,
    words: countWords(document.content),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A post as its editor holds it. */
export async function presentEdit(context: Needs, product: ProductForSale): Promise<PostEdit> {
  const { db } = context;
  const post = await findPostRow(db, product.id);
  const texts = (await listTexts(db, product.id)).map(toPostText);
  const documents = texts.map(({ document }) => document);
  const images = await getImageViews(db, documents.flatMap(imagesOf));
  return {
    productId: product.id,
    slug: product.slug,
    status: product.status,
    publishAt: post?.publishAt?.toISOString() ?? null,
    scheduleFailed: Boolean(post?.scheduleFailedAt) && product.status === "draft",
    texts,
    images: [...images.values()],
    files: (await listResources(db, documents.flatMap(filesOf))).map(({ id, filename, size }) => ({
      id,
      filename,
      size,
    })),
    products: await getCards(context, documents.flatMap(embedsOf)),
  };
}
