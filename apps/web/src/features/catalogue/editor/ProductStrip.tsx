import type { ProductEdit } from "@palco/contract/catalogue/edit";
import { Button } from "@palco/ui/button";
import { EyeOff, Lock, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StatusStrip } from "#app/editing/status-strip.tsx";
import { useFormat } from "#app/format.ts";
import { productTypeUis } from "#app/product-types.ts";
import { MoveProductButton } from "./MoveProductButton.tsx";
import type { EditorTab } from "./product-form.ts";
import { ProductStatusChip } from "./ProductStatusChip.tsx";

const icons = { draft: EyeOff, published: Radio, private: Lock };

export interface ProductStripProps {
  product: ProductEdit;
  isDirty: boolean;
  hrefOf: (tab: EditorTab) => string;
}

/** State of the product and its next step, above its form. */
export function ProductStrip({ product, isDirty, hrefOf }: ProductStripProps) {
  const { t } = useTranslation("catalogue-editor");
  const format = useFormat();
  const { missing, abilities, offerPrice, offerUntil } = product;
  const next = abilities.moves.find((move) => move !== "make_private");
  const { workroom } = productTypeUis[product.type];
  const price = format.price(product.price);
  return (
    <StatusStrip
      label={t("status_label")}
      status={product.status}
      icon={icons[product.status]}
      chip={<ProductStatusChip status={product.status} />}
      about={
        product.status === "draft" && !missing.length
          ? t("state_draft_ready")
          : product.status === "published" && offerPrice && offerUntil
            ? t("state_published_offer", {
                price: format.price(offerPrice),
                date: format.dateFact(offerUntil),
                list: price,
              })
            : t(`state_${product.status}`, { price })
      }
      action={
        product.status === "draft" && missing.length ? (
          <Button href={hrefOf("actions")}>{t("see_missing", { count: missing.length })}</Button>
        ) : next ? (
          <MoveProductButton
            product={product}
            move={next}
            variant="primary"
            disabled={isDirty || !abilities.publish}
          />
        ) : workroom ? (
          <Button variant="primary" icon={<workroom.icon aria-hidden="true" />} href={workroom.href}>
            {t("broadcast_open")}
          </Button>
        ) : null
      }
    />
  );
}
