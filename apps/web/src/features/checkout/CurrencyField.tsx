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
        .map((code) => {
          const name = currencyName(code, language);
          return {
            value: code,
            label: `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} (${code})`,
          };
        })
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [currencies, language],
  );
  return (
    <Combobox
      label={t("currency")}
      alwaysChosen
      options={options}
      value={value}
      onChange={(code) => code && onChange(code)}
    />
  );
}
