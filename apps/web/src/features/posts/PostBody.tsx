import type { PostBlock } from "@palco/contract/posts/api";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import { FileBlock } from "./FileBlock.tsx";
import { FilmBlock } from "./FilmBlock.tsx";
import "./post-body.css";

/** A text as it is read: what the server wrote and cleaned, the products, films and files between. */
export function PostBody({ blocks, language }: { blocks: readonly PostBlock[]; language: string }) {
  return (
    <div className="post-body" lang={language} data-user-content>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: PostBlock }) {
  if (block.kind === "film") return <FilmBlock film={block} />;
  if (block.kind === "file") return <FileBlock file={block} />;
  if (block.kind === "product")
    return (
      <div className="post-product">
        <ProductCardLink product={block.product} titleAs="h2" />
      </div>
    );
  // oxlint-disable-next-line react/no-danger -- made and sanitized by the server (posts/sanitize.ts)
  return <div className="post-part" dangerouslySetInnerHTML={{ __html: block.html }} />;
}
