import { localeOf } from "@palco/values/language";
import { useTranslation } from "react-i18next";

/** Contrasts as the reader writes numbers: "4,6:1". Rounded down, so that nothing is told to be better than it is. */
export function useNumbers() {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(localeOf(i18n.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return { ratio: (value: number) => `${format.format(Math.floor(value * 10) / 10)}:1` };
}
