import { dateFormat, numberFormat } from "@palco/values/formats";
import { localeOf } from "@palco/values/language";
import { formatMoney, type Money } from "@palco/values/money";
import { sessionZone } from "@palco/values/wall-clock";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "./language.ts";
import { lengthOf } from "./length.ts";
import { useReader } from "./session.ts";

/** Numbers, money, dates and lengths as this reader writes them, in their time zone. */
export function useFormat() {
  const language = useLanguage();
  const timeZone = useReader()?.timezone;
  const { t } = useTranslation("shell");
  return useMemo(() => {
    const locale = localeOf(language);
    // Portugal's short dates are figures and its short weekdays whole words; both write months alike.
    const words = language === "pt" ? "pt-BR" : locale;
    const short = (at: Date, zone?: string) =>
      dateFormat(words, { dateStyle: "medium", timeZone: zone }).format(at).replaceAll(" de ", " ");
    // "01:07": `timeStyle` writes "1:07" in Spanish.
    const hour = (at: Date, zone?: string) =>
      dateFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(at);
    const moment = (at: Date, zone?: string) => `${short(at, zone)}, ${hour(at, zone)}`;
    const withZone = (at: Date) => `${moment(at, timeZone)} ${zoneOf(at, locale, timeZone)}`;
    const showingDay = (at: Date) =>
      dateFormat(locale, {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: sessionZone,
      }).format(at);
    const showingParts = (instant: string) =>
      [{ weekday: "short" }, { day: "numeric" }, { month: "short" }].map((part) =>
        dateFormat(words, { ...(part as Intl.DateTimeFormatOptions), timeZone: sessionZone }).format(
          new Date(instant),
        ),
      );
    /** "20:30", with its zone when it is not the reader's. */
    const hourOf = (at: Date) => {
      const there = hour(at, sessionZone);
      return there === hour(at, timeZone) ? there : `${there} ${zoneOf(at, "en-GB", sessionZone)}`;
    };
    return {
      locale,
      /** "12,50 €"; nothing to pay is "Gratis". */
      price: (money: { gross: number; currency: string }) =>
        money.gross === 0
          ? t("free")
          : formatMoney({ amount: money.gross, currency: money.currency }, locale),
      /** Below zero with a minus, which a hyphen is not: figures stand in line. */
      money: (money: Money) => formatMoney(money, locale).replace("-", "−"),
      date: (instant: string) =>
        dateFormat(locale, { dateStyle: "long", timeZone }).format(new Date(instant)),
      /** "5 oct 2026", for tables. */
      shortDate: (instant: string) => short(new Date(instant), timeZone),
      /** In the account's zone, which is named when the clock on the wall says something else. */
      dateTime: (instant: string) => {
        const at = new Date(instant);
        return moment(at, timeZone) === moment(at) ? moment(at) : withZone(at);
      },
      /** With its zone always: for deadlines, and for what two people may compare. */
      moment: (instant: string) => withZone(new Date(instant)),
      /** The day and hour of a product's date beside its leaf: "Saturday 28 November", "20:30". */
      showing: (instant: string) => {
        const at = new Date(instant);
        const day = showingDay(at);
        return { day: day.charAt(0).toLocaleUpperCase(locale) + day.slice(1), time: hourOf(at) };
      },
      number: (value: number) => numberFormat(locale).format(value),
      percent: (share: number) => numberFormat(locale, { style: "percent" }).format(share),
      /** "1:02:03" or "12:05", of players and clocks that run. */
      clock: (ms: number) => clockOf(ms),
      /** "1 h 30 min", in words. */
      length: lengthOf,
      /** "mar 24 nov, 15:00": a product's date, with its zone when it is not the reader's. */
      dateFact: (instant: string) => `${showingParts(instant).join(" ")}, ${hourOf(new Date(instant))}`,
      /** The parts of a date's day, as on a calendar's leaf. */
      leaf: (instant: string) => {
        const [weekday, day, month] = showingParts(instant);
        return { weekday, day, month };
      },
      /** "20:30", in the reader's zone. */
      timeOfDay: (instant: string) => hour(new Date(instant), timeZone),
      /** "20:30", or "20:30 CET" to a reader elsewhere, of what begins today; else undefined. */
      todayAt: (instant: string) => {
        const at = new Date(instant);
        return showingDay(at) === showingDay(new Date()) ? hourOf(at) : undefined;
      },
    };
  }, [language, timeZone, t]);
}

/** "CET" or "CEST" in English; some languages say "GMT+1". */
function zoneOf(at: Date, locale: string, timeZone: string | undefined): string | undefined {
  const parts = dateFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value;
}

export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}
