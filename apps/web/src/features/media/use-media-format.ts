import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Sizes, speeds and the time that is left, as this reader writes them. */
export function useMediaFormat() {
  const { locale } = useFormat();
  const { t } = useTranslation("media");
  return useMemo(() => {
    const inUnit = (value: number, unit: string, digits: number) =>
      new Intl.NumberFormat(locale, {
        style: "unit",
        unit,
        unitDisplay: "short",
        maximumFractionDigits: digits,
      }).format(value);

    function scaled(bytes: number, suffix = ""): string {
      const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
      const value = bytes / 1000 ** step;
      return inUnit(value, `${units[step]}${suffix}`, value < 10 && step > 1 ? 1 : 0);
    }

    return {
      size: (bytes: number) => scaled(bytes),
      speed: (perSecond: number) => scaled(perSecond, "-per-second"),
      /** "Quedan 3 min". */
      left(seconds: number): string {
        if (seconds < 10) return t("left_moment");
        if (seconds < 90) return t("left", { time: inUnit(Math.round(seconds / 5) * 5, "second", 0) });
        if (seconds < 5400) return t("left", { time: inUnit(Math.round(seconds / 60), "minute", 0) });
        return t("left", { time: inUnit(seconds / 3600, "hour", 1) });
      },
    };
  }, [locale, t]);
}
