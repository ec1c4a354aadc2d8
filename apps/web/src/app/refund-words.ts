import type { ProductType } from "@palco/contract/catalogue/api";
import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import { productTraits } from "@palco/contract/product-types/traits";
import { useTranslation } from "react-i18next";
import { useFormat } from "./format.ts";
import { hoursOf } from "./hours.ts";

/** When the money comes back: by the organizer's policy, else by the site's own sentence. */
export function useRefundWords(): (type: ProductType, policy: RefundPolicy | null) => string {
  const { t } = useTranslation("product");
  const { locale } = useFormat();
  return (type, policy) => {
    const { delivery, isDated } = productTraits[type];
    switch (policy?.kind) {
      case "before":
        return t("refund_before", { time: hoursOf(policy.hours, locale) });
      case "unwatched":
        return t("refund_unwatched", { time: hoursOf(policy.days * 24, locale), percent: policy.percent });
      case "none":
        return t(isDated ? "refund_none_dated" : "refund_digital");
      default:
        return t(delivery === "parcel" ? "refund_goods" : isDated ? "refund_dated" : "refund_digital");
    }
  };
}
