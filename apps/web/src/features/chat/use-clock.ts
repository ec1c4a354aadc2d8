import { useMemo } from "react";
import { useFormat } from "#app/format.ts";
import { useReader } from "#app/session.ts";

/** "20:15", in the account's time zone. */
export function useClock(): (at: string) => string {
  const { locale } = useFormat();
  const timeZone = useReader()?.timezone;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      hour: "2-digit",
      minute: "2-digit",
      ...(timeZone && { timeZone }),
    });
    return (at: string) => format.format(new Date(at));
  }, [locale, timeZone]);
}
