import type { CouponBatches } from "@palco/contract/coupons/api";
import { ticketFeeOf } from "@palco/values/fee";
import { priceOfTyped } from "@palco/values/money";
import { useTranslation } from "react-i18next";
import { PriceSplit } from "#app/editing/price-split.tsx";
import { useFormat } from "#app/format.ts";

interface CodePriceProps {
  product: CouponBatches["product"];
  /** Minor units; whatever stands in the field. */
  amount: number;
  typed: "net" | "gross";
}

/** Price the holder pays with the code, and the organizer's share or cost. */
export function CodePrice({ product, amount, typed }: CodePriceProps) {
  const { t } = useTranslation("coupons");
  const format = useFormat();
  const { taxRate, currency, status } = product;
  const price = priceOfTyped(
    typed,
    Number.isSafeInteger(amount) && amount > 0 ? amount : 0,
    taxRate,
    currency,
  );
  const fee = ticketFeeOf(product, price.gross);
  const money = (value: number) => format.money({ amount: value, currency });
  if (price.gross === 0)
    return (
      <p className="code-price-note">
        {status === "private" ? t("gift_costs", { fee: money(fee) }) : t("gift_costs_nothing")}
      </p>
    );
  return (
    <PriceSplit
      price={price}
      taxRate={taxRate}
      totalLabel={t("holder_pays")}
      more={[
        [t("fee"), money(0 - fee)],
        [t("payout"), money(price.gross - fee), "payout"],
      ]}
      note={t(status === "private" ? "fee_private_about" : "fee_about")}
    />
  );
}
