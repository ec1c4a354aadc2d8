import type { ProductType } from "@palco/contract/product-types/traits";
import { Badge } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";
import { productTypeUis } from "#app/product-types.ts";

interface NewProductPreviewProps {
  type: ProductType;
  title: string;
  channel: string | undefined;
}

/** The card that the product will have in the shop, as far as it is known. */
export function NewProductPreview({ type, title, channel }: NewProductPreviewProps) {
  const { t } = useTranslation("catalogue-editor");
  const Icon = productTypeUis[type].icon;
  return (
    <figure className="editor-new-preview" aria-hidden="true">
      <div className="editor-new-art">
        <Icon />
        <Badge>{t(`type_${type}`)}</Badge>
      </div>
      <figcaption>
        <strong data-empty={title.trim() ? undefined : true}>{title.trim() || t("preview_title")}</strong>
        {channel ? <span translate="no">{channel}</span> : null}
        <small>{t("preview_about")}</small>
      </figcaption>
    </figure>
  );
}
