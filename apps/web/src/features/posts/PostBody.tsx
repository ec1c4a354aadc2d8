import type { PostBlock } from "@palco/contract/posts/api";
import type { Held } from "#features/catalogue/card-state.ts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { useHeld } from "#features/library/use-held.ts";
import { FileBlock } from "./FileBlock.tsx";
import { FilmBlock } from "./FilmBlock.tsx";
import { HtmlBlock } from "#features/rich-text/HtmlBlock.tsx";
import "#features/rich-text/text-body.css";

/** A text as it is read: what the server wrote and cleaned, the products, films and files between. */
export function PostBody({ blocks, language }: { blocks: readonly PostBlock[]; language: string }) {
  const products = blocks.flatMap((block) => (block.kind === "product" ? [block.product.id] : []));
  const heldOf = useHeld(products);
  return (
    <div className="post-body" lang={language} data-user-content>
      {blocks.map((block, index) => (
        <Block key={index} block={block} heldOf={heldOf} />
      ))}
    </div>
  );
}

function Block({ block, heldOf }: { block: PostBlock; heldOf: (productId: string) => Held }) {
  if (block.kind === "film") return <FilmBlock film={block} />;
  if (block.kind === "file") return <FileBlock file={block} />;
  if (block.kind === "product")
    return (
      <div className="post-product">
        <ProductCardLink product={block.product} held={heldOf(block.product.id)} titleAs="h2" />
      </div>
    );
  return <HtmlBlock html={block.html} />;
}
