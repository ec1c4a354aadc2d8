import { feeOf } from "@palco/values/fee";
import { minimumPaidPrice, priceOfTyped } from "@palco/values/money";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

export interface PricePreviewProps {
  typed: "net" | "gross";
  /** Minor units; whatever stands in the field. */
  amount: number;
  /** Basis points. */
  taxRate: number;
  currency: string;
  durationMs: number | null;
}

/** What the buyer pays, split as it will be stored, and what of it reaches the organizer. */
export function PricePreview({ typed, amount, taxRate, currency, durationMs }: PricePreviewProps) {
  const { t } = useTranslation("catalogue-editor");
  const format = useFormat();
  const price = priceOfTyped(
    typed,
    Number.isSafeInteger(amount) && amount > 0 ? amount : 0,
    taxRate,
    currency,
  );
  const fee = feeOf(price.gross, (durationMs ?? 0) / 60_000);
  const money = (value: number) => format.money({ amount: value, currency });
  const isSold = price.gross >= minimumPaidPrice;
  const rows = [
    [t("split_net"), money(price.net)],
    [t("split_tax", { rate: format.percent(taxRate / 10_000) }), money(price.tax)],
    [t("split_total"), money(price.gross), "sum"],
    [t("split_fee"), isSold ? `− ${money(fee)}` : "–"],
    [t("split_payout"), isSold ? money(price.gross - fee) : "–", "payout"],
  ];
  return (
    <div className="editor-split" aria-live="polite">
      <dl>
        {rows.map(([name, value, kind]) => (
          <div key={name} data-kind={kind}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t("split_fee_about")}</p>
    </div>
  );
}
