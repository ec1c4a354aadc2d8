import type { SalesOverview } from "@palco/contract/sales/api";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { FigureTile } from "./FigureTile.tsx";

/** Days of the week that the last ones are compared with those before. */
const week = 7;

/** What was sold since midnight against yesterday, and in seven days against the seven before. */
export function RecentTiles({ sales }: { sales: SalesOverview | undefined }) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  if (!sales)
    return (
      <>
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </>
    );
  const currency = sales.now[0]?.currency ?? "EUR";
  const money = (amount: number) => format.money({ amount, currency });
  const sum = (days: SalesOverview["days"]) => days.reduce((total, { gross }) => total + gross, 0);
  const today = sales.days.at(-1)!;
  const yesterday = sales.days.at(-2);
  const lately = sales.days.slice(-week);
  return (
    <>
      <FigureTile
        label={t("today")}
        value={money(today.gross)}
        href={`/manage/sales?from=${today.at}&to=${today.at}`}
        said={t("today_count", { count: today.count }) + (yesterday ? ` · ${t("yesterday", { amount: money(yesterday.gross) })}` : "")}
      />
      <FigureTile
        label={t("of_days", { what: t("sold"), count: week })}
        value={money(sum(lately))}
        href={`/manage/sales?from=${lately[0]!.at}&to=${today.at}`}
        compared={{ now: sum(lately), before: sum(sales.days.slice(-2 * week, -week)) }}
        write={money}
      />
    </>
  );
} // prettier-ignore
