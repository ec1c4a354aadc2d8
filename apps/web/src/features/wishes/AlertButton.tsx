import { Bell, BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MarkButton } from "#app/mark-button.tsx";
import { useAlert } from "./use-alert.ts";
import type { WishableProduct } from "./use-wish.ts";

/** "Avísame" of what can't be bought yet, or "Te avisaremos". A visitor logs in first and comes back with it asked for. */
export function AlertButton({ product }: { product: WishableProduct }) {
  const { t } = useTranslation("product");
  const { on, press } = useAlert(product);
  return (
    <MarkButton
      on={on}
      press={press}
      size="lg"
      block
      variant={on ? "secondary" : "primary"}
      icon={on ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      words={[t("alert"), t("alerted")]}
      label={t(on ? "alerted_title" : "alert_title", { title: product.title })}
    />
  );
}
