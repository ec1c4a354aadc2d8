import type { ProductCard } from "@palco/contract/catalogue";
import type { PostBlock } from "@palco/contract/posts";
import { embedsOf, imagesOf, type PostNode } from "@palco/contract/posts.document";
import { getCards } from "#modules/catalogue/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import type { Context } from "#platform/context.ts";
import { type RenderNeeds, renderNode } from "./render-nodes.ts";
import { sanitize } from "./sanitize.ts";

type Reader = Pick<Context, "db" | "language" | "now">;

/** A text as readers get it: HTML of ours, and the products between. */
export async function renderPost(context: Reader, nodes: readonly PostNode[]): Promise<PostBlock[]> {
  const images = await getImageViews(context.db, imagesOf({ content: nodes }));
  const cards = await getCards(context, embedsOf({ content: nodes }));
  return toBlocks(nodes, { images, base: "" }, new Map(cards.map((card) => [card.id, card])));
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

/** Products that are not on show (any more) leave no gap. */
export function toBlocks(
  nodes: readonly PostNode[],
  needs: RenderNeeds,
  products: ReadonlyMap<string, ProductCard>,
): PostBlock[] {
  const blocks: PostBlock[] = [];
  let html = "";
  const close = () => {
    const clean = sanitize(html);
    if (clean) blocks.push({ kind: "html", html: clean });
    html = "";
  };
  for (const node of nodes) {
    if (node.type !== "embed") {
      html += renderNode(node, needs);
      continue;
    }
    const product = products.get(node.attrs.productId);
    if (product?.status !== "published") continue;
    close();
    blocks.push({ kind: "product", product });
  }
  close();
  return blocks;
}
