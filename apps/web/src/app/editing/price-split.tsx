import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Price } from "@palco/values/money";
import { useFormat } from "#app/format.ts";
import "./editing.css";

export interface PriceSplitProps {
  price: Price;
  /** Basis points. */
  taxRate: number;
  totalLabel: string;
  /** Rows below the total: who gets which part. Name, amount and highlighting. */
  more?: [name: string, amount: string, kind?: "payout"][];
  note?: ReactNode;
}

/** Parts of a typed price, as they will be stored. */
export function PriceSplit({ price, taxRate, totalLabel, more = [], note }: PriceSplitProps) {
  const { t } = useTranslation("editing");
  const format = useFormat();
  const money = (amount: number) => format.money({ amount, currency: price.currency });
  const rows = [
    [t("split_net"), money(price.net)],
    [t("split_tax", { rate: format.percent(taxRate / 10_000) }), money(price.tax)],
    [totalLabel, money(price.gross), "sum"],
    ...more,
  ];
  return (
    <div className="edit-split" aria-live="polite">
      <dl>
        {rows.map(([name, value, kind]) => (
          <div key={name} data-kind={kind}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note ? <p>{note}</p> : null}
    </div>
  );
}
