import { namedCountries } from "@palco/values/country";
import { useMemo } from "react";
import { useLanguage } from "#app/language.ts";

/** Every country in the reader's language, for a list. */
export function useCountryOptions(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(
    () => namedCountries(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
}
