import type { ProductCard } from "@palco/contract/catalogue/api";
import type { PostBlock } from "@palco/contract/posts/api";
import { embedsOf, imagesOf, type PostNode } from "@palco/contract/posts/document";
import { getCards } from "#modules/catalogue/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import type { Context } from "#platform/context.ts";
import { type FilmRow, listFilms } from "./films.ts";
import { type RenderNeeds, renderNode } from "./render-nodes.ts";
import { sanitize } from "./sanitize.ts";

type Reader = Pick<Context, "db" | "language" | "now">;

/** A text as readers get it: HTML of ours, the products and films between. Films only of a post that they may open. */
export async function renderPost(
  context: Reader,
  nodes: readonly PostNode[],
  openId?: string,
): Promise<PostBlock[]> {
  const films = openId ? await listFilms(context.db, openId) : [];
  const posters = films.map(({ posterId }) => posterId);
  const images = await getImageViews(context.db, [...imagesOf({ content: nodes }), ...posters]);
  const cards = await getCards(context, embedsOf({ content: nodes }));
  return toBlocks(nodes, {
    images,
    base: "",
    products: new Map(cards.map((card) => [card.id, card])),
    films: new Map(films.map((film) => [film.assetId, film])),
  });
}

/** A text as feeds carry it; its products as links. */
export async function renderForFeed(
  context: Reader,
  nodes: readonly PostNode[],
  base: string,
): Promise<string> {
  const images = await getImageViews(context.db, imagesOf({ content: nodes }));
  return sanitize(nodes.map((node) => renderNode(node, { images, base })).join("\n"));
}

interface Parts extends RenderNeeds {
  products: ReadonlyMap<string, ProductCard>;
  films: ReadonlyMap<string, FilmRow>;
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
function partOf(node: PostNode, { products, films, images }: Parts): PostBlock | undefined {
  if (node.type === "embed") {
    const product = products.get(node.attrs.productId);
    return product?.status === "published" ? { kind: "product", product } : undefined;
  }
  const film = node.type === "film" ? films.get(node.attrs.assetId) : undefined;
  if (node.type !== "film" || !film?.isPlayable) return undefined;
  const { itemId, title, durationMs, posterId } = film;
  const poster = (posterId && images.get(posterId)) || null;
  return { kind: "film", itemId, title, caption: node.attrs.caption, durationMs, poster };
}
