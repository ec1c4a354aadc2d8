import { currencyName } from "@palco/values/currencies";
import { Combobox } from "@palco/ui/combobox";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";

interface CurrencyFieldProps {
  currencies: readonly string[];
  value: string;
  onChange: (currency: string) => void;
}

/** The currency one pays in, found by its name or code. */
export function CurrencyField({ currencies, value, onChange }: CurrencyFieldProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const options = useMemo(
    () =>
      currencies
        .map((code) => ({ value: code, label: `${currencyName(code, language)} (${code})` }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [currencies, language],
  );
  return (
    <Combobox
      label={t("currency")}
      options={options}
      value={value}
      onChange={(code) => code && onChange(code)}
    />
  );
}
