import { maximumSupport } from "@palco/values/limits";
import { MoneyField } from "@palco/ui/money-field";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { wholeMoney } from "#app/whole-money.ts";

/** Gifts offered with one press, in minor units. */
const offered = [0, 200, 500, 1000];

interface SupportFieldProps {
  currency: string;
  channel: string;
  value: number;
  onChange: (amount: number) => void;
}

/** A gift to the organizer on top of the price: none, one of a few, or any. */
export function SupportField({ currency, channel, value, onChange }: SupportFieldProps) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const [other, setOther] = useState(!offered.includes(value));
  const tooMuch = value > maximumSupport || Number.isNaN(value);
  return (
    <fieldset className="support-field">
      <legend>{t("support_title", { channel })}</legend>
      <SegmentedControl
        label={t("support_title", { channel })}
        name="support"
        value={other ? "other" : String(value)}
        options={[
          ...offered.map((amount) => ({
            value: String(amount),
            label: amount ? wholeMoney({ amount, currency }, format.locale) : t("support_none"),
          })),
          { value: "other", label: t("support_free") },
        ]}
        onChange={({ target }) => {
          setOther(target.value === "other");
          if (target.value !== "other") onChange(Number(target.value));
        }}
      />
      {other ? (
        <MoneyField
          label={t("support_amount")}
          value={value || null}
          currency={currency}
          error={
            tooMuch
              ? t("support_most", { amount: format.money({ amount: maximumSupport, currency }) })
              : undefined
          }
          onChange={(amount) => onChange(amount ?? 0)}
        />
      ) : null}
    </fieldset>
  );
}
