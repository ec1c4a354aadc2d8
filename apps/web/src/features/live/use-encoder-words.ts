import type { EncoderReport, EncoderWarning } from "@palco/contract/live/api";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Readable texts for what an encoder sends. */
export function useEncoderWords() {
  const { t } = useTranslation("live");
  const { locale } = useFormat();
  return useMemo(() => {
    const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const unitOf = (unit: string) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 });
    const seconds = { format: (value: number) => `${short.format(value)} s` };
    const bitrate = (bits: number) => unitOf("megabit-per-second").format(bits / 1_000_000);
    const frameRate = (fps: number) => short.format(fps);
    const length = (ms: number) => seconds.format(ms / 1000);
    return {
      bitrate,
      frameRate,
      length,
      /** Text of a problem and its remedy. */
      warning: (code: EncoderWarning, report: EncoderReport) =>
        t(`warning_${code}`, {
          keyframes: length(report.keyframeMs ?? 0),
          gap: length(report.gapMs),
          bitrate: bitrate(report.bitrate),
          height: report.leftOut?.height,
          instead: report.leftOut?.instead,
        }),
    };
  }, [locale, t]);
}
