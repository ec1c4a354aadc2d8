import { useTranslation } from "react-i18next";
import type { ProductDate } from "#app/coming-dates.ts";

/** What is left of a date: few seats, none, or that it was called off; nothing where there are enough. */
export function DateLeft({ date: { left, soldOut, calledOff } }: { date: ProductDate }) {
  const { t } = useTranslation(["catalogue", "product"]);
  if (calledOff) return <span className="buy-date-off">{t("product:date_called_off")}</span>;
  if (soldOut) return <span className="buy-date-none">{t("date_sold_out")}</span>;
  return left === null ? null : (
    <span className="buy-date-left">{t("product:date_left", { count: left })}</span>
  );
}
