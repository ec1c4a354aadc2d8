import {
  embedsOf,
  filesOf,
  filmsOf,
  imagesOf,
  type PostDocument,
  type PostNode,
} from "@palco/contract/rich-text";
import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { findAsset, findResource, mayUseFile, mayUseImage } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Needs } from "./own-post.ts";
import { savedOf, type TextRow } from "./post.queries.ts";

interface Parts {
  product: ProductForSale;
  document: PostDocument;
  before: TextRow | undefined;
}

/**
 * The text without pictures, films, files and products of others: somebody's ids can come by copying from another post. What stood
 * there before stays.
 */
export async function ownParts(
  db: Db,
  { actor, now }: Needs,
  { product, document, before }: Parts,
): Promise<PostDocument> {
  const old = before ? savedOf(before) : { content: [] };
  const images = await keepAllowed(imagesOf(document), imagesOf(old), (id) => mayUseImage(db, actor, id));
  const products = await keepAllowed(embedsOf(document), embedsOf(old), async (id) => {
    const shown = await findProductForSale(db, id, { now: now() });
    return shown?.ownerId === product.ownerId && shown.id !== product.id && mayEditProduct(actor, shown);
  });
  const films = await keepAllowed(filmsOf(document), filmsOf(old), async (id) => {
    const film = await findAsset(db, id);
    return film?.kind === "film" && film.ownerId === product.ownerId && mayUseFile(db, actor, film);
  });
  // A file that was deleted meanwhile is left out.
  const files = await keepAllowed(filesOf(document), [], async (id) => {
    const file = await findResource(db, id);
    return file?.ownerId === product.ownerId && mayUseFile(db, actor, file);
  });
  const allowed = { images, products, films, files };
  return { type: "doc", content: document.content.flatMap((node) => withParts(node, allowed)) };
}

async function keepAllowed(
  ids: readonly string[],
  known: readonly string[],
  mayUse: (id: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const allowed = new Set(known);
  for (const id of new Set(ids)) if (!allowed.has(id) && (await mayUse(id))) allowed.add(id);
  return allowed;
}

type Allowed = Record<"images" | "products" | "films" | "files", ReadonlySet<string>>;

function withParts(node: PostNode, { images, products, films, files }: Allowed): PostNode[] {
  if (node.type === "image") return images.has(node.attrs.imageId) ? [node] : [];
  if (node.type === "embed") return products.has(node.attrs.productId) ? [node] : [];
  if (node.type === "film") return films.has(node.attrs.assetId) ? [node] : [];
  if (node.type === "file") return files.has(node.attrs.resourceId) ? [node] : [];
  if (node.type !== "gallery") return [node];
  const kept = node.attrs.images.filter(({ imageId }) => images.has(imageId));
  return kept.length ? [{ ...node, attrs: { ...node.attrs, images: kept } }] : [];
}
