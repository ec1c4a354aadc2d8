import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

interface Priced {
  price: { gross: number; currency: string };
  period: "monthly" | "annual";
  renews: boolean;
}

/** "4,99 € al mes", "99 € por un año". */
export function usePeriodWords() {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  return {
    price: ({ price, period, renews }: Priced) =>
      t(renews ? `price_${period}` : `price_once_${period}`, { price: format.price(price) }),
  };
}
