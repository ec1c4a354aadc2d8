import { Button } from "@palco/ui/button";
import { Bell, BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProductDate } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import { useAlert } from "./use-alert.ts";
import type { WishableProduct } from "./use-wish.ts";

/** "Avísame" of one date that is full, while others can be had. */
export function DateAlertButton({ product, date }: { product: WishableProduct; date: ProductDate }) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const { on, press } = useAlert(product, date.id);
  return (
    <Button
      size="sm"
      variant="ghost"
      className="buy-date-alert"
      icon={on ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      aria-label={t(on ? "alerted_date" : "alert_date", { date: format.dateFact(date.startsAt) })}
      onClick={press}
    >
      {t(on ? "alerted" : "alert")}
    </Button>
  );
}
