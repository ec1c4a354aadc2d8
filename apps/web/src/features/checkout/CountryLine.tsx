import { TextLink } from "@palco/ui/link";
import { NativeSelect } from "@palco/ui/native-select";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCountryOptions } from "#app/use-country-options.ts";

interface CountryLineProps {
  country: string | null;
  error: string | undefined;
  onChange: (country: string) => void;
}

/** The country in a line, as guessed; a list once one wants to change it, or where there was nothing to guess from. */
export function CountryLine({ country, error, onChange }: CountryLineProps) {
  const { t } = useTranslation(["checkout", "accounts", "ui"]);
  const options = useCountryOptions();
  const [isList, setList] = useState(country === null);
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  if (isList)
    return (
      <NativeSelect
        label={t("accounts:country")}
        name="country"
        autoComplete="country"
        required
        ref={list}
        placeholder={t("shipping_choose")}
        options={options}
        value={country ?? ""}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <p className="buyer-country">
      {t("country_is", { country: options.find(({ value }) => value === country)?.label ?? country })}
      <TextLink
        render={
          <button
            type="button"
            onClick={() => {
              setList(true);
              setAsked(true);
            }}
          >
            {t("country_change")}
          </button>
        }
      >
        {t("country_change")}
      </TextLink>
    </p>
  );
}
