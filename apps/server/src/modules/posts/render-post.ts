import type { ProductCard } from "@palco/contract/catalogue/api";
import type { PostBlock } from "@palco/contract/posts/api";
import { embedsOf, filesOf, imagesOf, type PostNode } from "@palco/contract/rich-text";
import { getCards } from "#modules/catalogue/public.ts";
import { fileAddress, publicFileAddress } from "#modules/files/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { type FileRow, type FilmRow, listFiles, listFilms } from "./attachments.ts";
import { type RenderNeeds, renderNode } from "#platform/rich-text/render-nodes.ts";
import { sanitize } from "#platform/rich-text/sanitize.ts";

type Reader = Pick<Context, "db" | "language" | "now">;

interface Of {
  productId: string;
  /** The reader may open it. */
  isOpen: boolean;
}

/**
 * A text as readers get it: HTML of ours, the products, films and files between. Films only of a post that they may open;
 * files by an address of this reader's.
 */
export async function renderPost(
  context: Reader & Pick<Context<Actor | undefined>, "actor" | "secrets">,
  nodes: readonly PostNode[],
  { productId, isOpen }: Of,
): Promise<PostBlock[]> {
  const films = isOpen ? await listFilms(context.db, productId) : [];
  const files = filesOf({ content: nodes }).length ? await listFiles(context.db, productId) : [];
  const posters = films.map(({ posterId }) => posterId);
  const images = await getImageViews(context.db, [...imagesOf({ content: nodes }), ...posters]);
  const cards = await getCards(context, embedsOf({ content: nodes }));
  return toBlocks(nodes, {
    images,
    base: "",
    products: new Map(cards.map((card) => [card.id, card])),
    films: new Map(films.map((film) => [film.assetId, film])),
    fileRows: new Map(files.map((file) => [file.resourceId, file])),
    addressOf: (file) => fileAddress(context, file, context.actor?.id),
  });
}

/** A text as feeds carry it, of what everybody may have: its files as links. */
export async function renderForFeed(
  { db, config }: Reader & Pick<Context, "config">,
  nodes: readonly PostNode[],
  productId: string,
): Promise<string> {
  const images = await getImageViews(db, imagesOf({ content: nodes }));
  const rows = filesOf({ content: nodes }).length ? await listFiles(db, productId) : [];
  const files = new Map(
    rows.map((file) => [file.resourceId, { ...file, url: publicFileAddress(config, file) }]),
  );
  const needs = { images, files, base: config.publicUrl };
  return sanitize(nodes.map((node) => renderNode(node, needs)).join("\n"));
}

interface Parts extends RenderNeeds {
  products: ReadonlyMap<string, ProductCard>;
  films: ReadonlyMap<string, FilmRow>;
  fileRows: ReadonlyMap<string, FileRow>;
  addressOf: (file: FileRow) => string;
}

function toBlocks(nodes: readonly PostNode[], parts: Parts): PostBlock[] {
  const blocks: PostBlock[] = [];
  let html = "";
  const close = () => {
    const clean = sanitize(html);
    if (clean) blocks.push({ kind: "html", html: clean });
    html = "";
  };
  for (const node of nodes) {
    html += renderNode(node, parts);
    const part = partOf(node, parts);
    if (!part) continue;
    close();
    blocks.push(part);
  }
  close();
  return blocks;
}

/** Products that are not on show (any more) and films that can't be played yet leave no gap. */
function partOf(
  node: PostNode,
  { products, films, fileRows, images, addressOf }: Parts,
): PostBlock | undefined {
  if (node.type === "embed") {
    const product = products.get(node.attrs.productId);
    return product?.status === "published" ? { kind: "product", product } : undefined;
  }
  if (node.type === "file") {
    const file = fileRows.get(node.attrs.resourceId);
    if (!file) return undefined;
    const { filename, size } = file;
    return { kind: "file", filename, size, caption: node.attrs.caption, url: addressOf(file) };
  }
  const film = node.type === "film" ? films.get(node.attrs.assetId) : undefined;
  if (node.type !== "film" || !film?.isPlayable) return undefined;
  const { itemId, title, durationMs, posterId } = film;
  const poster = (posterId && images.get(posterId)) || null;
  return { kind: "film", itemId, title, caption: node.attrs.caption, durationMs, poster };
}
