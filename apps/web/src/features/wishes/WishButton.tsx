import { IconButton } from "@palco/ui/button";
import { Bookmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MarkButton } from "#app/mark-button.tsx";
import { useWish, type WishableProduct } from "./use-wish.ts";
import "./wish-button.css";

/**
 * "Guardar" or "Guardado"; as wide for both. `look="icon"`: only the sign, for the picture of a card. A visitor logs in
 * first and comes back with it kept.
 */
export function WishButton({ product, look }: { product: WishableProduct; look?: "icon" }) {
  const { t } = useTranslation("catalogue");
  const { on, press } = useWish(product);
  const label = t(on ? "wished_title" : "wish_title", { title: product.title });
  const icon = <Bookmark aria-hidden="true" fill={on ? "currentColor" : "none"} />;
  return look === "icon" ? (
    <IconButton className="wish-icon" label={label} onClick={press} data-on={on || undefined}>
      {icon}
    </IconButton>
  ) : (
    <MarkButton on={on} press={press} icon={icon} words={[t("wish"), t("wished")]} label={label} />
  );
}
