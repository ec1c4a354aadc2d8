import type { TicketLeft } from "@palco/contract/library/api";
import { useTranslation } from "react-i18next";

/** From so many hours on they are told in days. */
const hoursTold = 72;

/** "Quedan 21 horas". */
export function useLeftWords({ state, hours }: TicketLeft): string {
  const { t } = useTranslation("library");
  if (state !== "hours_left") return t(`left_${state}`);
  return (hours ?? 0) > hoursTold
    ? t("left_days", { count: Math.floor(hours! / 24) })
    : t("left_hours_left", { count: hours ?? 0 });
}
