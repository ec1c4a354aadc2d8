import type { NodeViewProps } from "@tiptap/react";
import { Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { PartFrame } from "#features/rich-text/parts/PartFrame.tsx";
import { useKnownParts } from "#features/rich-text/parts/known-parts.ts";

/** A product of one's own in the text. */
export function EmbedBox(props: NodeViewProps) {
  const { t } = useTranslation("posts");
  const { productId } = props.node.attrs as { productId: string };
  const product = useKnownParts().products.get(productId);
  const shown = imageSource(product?.image);
  return (
    <PartFrame {...props} className="post-embed-box">
      {shown ? <img {...shown} sizes="96px" alt="" draggable={false} /> : <Ticket aria-hidden="true" />}
      <p>
        <strong>{product?.title ?? t("product_gone")}</strong>
        {product && product.status !== "published" ? <span>{t("product_hidden")}</span> : null}
      </p>
    </PartFrame>
  );
}
