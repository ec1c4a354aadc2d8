import { TextLink } from "@palco/ui/link";
import { NativeSelect } from "@palco/ui/native-select";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCountryOptions } from "#app/use-country-options.ts";

interface CountryLineProps {
  country: string | null;
  error: string | undefined;
  /** Of a delivery address: the countries with shipping, and the line that says what it costs. */
  delivery?: { options: readonly { value: string; label: string }[]; words: (country: string) => string };
  onChange: (country: string) => void;
}

/** The country in a line, as guessed; a list once one wants to change it, or where there was nothing to guess from. */
export function CountryLine({ country, error, delivery, onChange }: CountryLineProps) {
  const { t } = useTranslation(["checkout", "accounts", "ui"]);
  const everywhere = useCountryOptions();
  const options = delivery?.options ?? everywhere;
  const [isList, setList] = useState(!country);
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  const name = options.find(({ value }) => value === country)?.label ?? country ?? "";
  if (isList)
    return (
      <NativeSelect
        label={t(delivery ? "shipping_country" : "accounts:country")}
        name="country"
        autoComplete={delivery ? "shipping country" : "country"}
        required
        ref={list}
        placeholder={t("shipping_choose")}
        options={[...options]}
        value={country ?? ""}
        hint={delivery && country ? delivery.words(name) : undefined}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <p className="country-line">
      {delivery ? delivery.words(name) : t("country_is", { country: name })}
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
