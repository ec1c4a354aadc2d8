import { ticketFeeOf } from "@palco/values/fee";
import { minimumPaidPrice, priceOfTyped } from "@palco/values/money";
import { useTranslation } from "react-i18next";
import { PriceSplit } from "#app/editing/price-split.tsx";
import { useFormat } from "#app/format.ts";
import { HelpLink } from "#app/help-link.tsx";

export interface PricePreviewProps {
  typed: "net" | "gross";
  /** Minor units; whatever stands in the field. */
  amount: number;
  /** Basis points. */
  taxRate: number;
  currency: string;
  durationMs: number | null;
  status: string;
  /** Goods are sold by the piece and have no hours. */
  isGoods: boolean;
}

/** The buyer's price, split as it will be stored, and the organizer's share. */
export function PricePreview({
  typed,
  amount,
  taxRate,
  currency,
  durationMs,
  status,
  isGoods,
}: PricePreviewProps) {
  const { t } = useTranslation("catalogue-editor");
  const format = useFormat();
  const price = priceOfTyped(
    typed,
    Number.isSafeInteger(amount) && amount > 0 ? amount : 0,
    taxRate,
    currency,
  );
  const fee = ticketFeeOf({ status, durationMs }, price.gross);
  const money = (value: number) => format.money({ amount: value, currency });
  const isSold = price.gross >= minimumPaidPrice;
  return (
    <PriceSplit
      price={price}
      taxRate={taxRate}
      totalLabel={t("split_total")}
      more={[
        [t("split_fee"), isSold ? money(0 - fee) : "–"],
        [
          t(isGoods ? "split_payout_piece" : "split_payout"),
          isSold ? money(price.gross - fee) : "–",
          "payout",
        ],
      ]}
      note={
        <>
          {t(
            isGoods
              ? "split_fee_piece_about"
              : status === "private"
                ? "split_fee_private_about"
                : "split_fee_about",
          )}{" "}
          <HelpLink
            article={status === "private" ? "producers/private-access" : "producers/what-you-earn"}
            about={t("split_fee")}
          />
        </>
      }
    />
  );
}
