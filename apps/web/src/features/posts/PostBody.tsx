import type { PostBlock } from "@palco/contract/posts";
import { ProductCardLink } from "#features/catalogue/ProductCardLink.tsx";
import "./post-body.css";

/** A text as it is read: what the server wrote and cleaned, and the products between. */
export function PostBody({ blocks, language }: { blocks: readonly PostBlock[]; language: string }) {
  return (
    <div className="post-body" lang={language} data-user-content>
      {blocks.map((block, index) =>
        block.kind === "product" ? (
          <div key={index} className="post-product">
            <ProductCardLink product={block.product} titleAs="h2" />
          </div>
        ) : (
          // oxlint-disable-next-line react/no-danger -- made and sanitized by the server (posts/sanitize.ts)
          <div key={index} className="post-part" dangerouslySetInnerHTML={{ __html: block.html }} />
        ),
      )}
    </div>
  );
}
