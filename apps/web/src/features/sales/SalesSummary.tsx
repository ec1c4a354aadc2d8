import { Button } from "@palco/ui/button";
import { BarChart } from "@palco/ui/chart";
import { Card } from "@palco/ui/card";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import type { Scope, useSaleSums } from "./use-sales.ts";

interface SalesSummaryProps {
  sums: Pick<ReturnType<typeof useSaleSums>, "data" | "isError" | "refetch">;
  scope: Scope;
}

/** Totals of all matching sales, and their breakdown. They load after the rows, since adding up may take longer. */
export function SalesSummary({ sums: { data, isError, refetch }, scope }: SalesSummaryProps) {
  const { t } = useTranslation("sales");
  const format = useFormat();
  if (!data && isError)
    return (
      <div className="sales-summary">
        <Card padding="lg">
          <div className="sales-unsummed" role="status">
            <p>{t("sums_failed")}</p>
            <Button onClick={() => void refetch()}>{t("sums_again")}</Button>
          </div>
        </Card>
      </div>
    );
  if (!data)
    return (
      <div className="sales-summary" aria-busy="true">
        <Skeleton height={188} />
        <Skeleton height={188} />
      </div>
    );
  const inAll = (part: "gross" | "refunded" | "tax" | "fee" | "payout") =>
    data.sums.map((sum) => format.money({ amount: sum[part], currency: sum.currency })).join(" + ") || "–";
  const { points, step } = data.chart;
  const currency = data.sums[0]?.currency ?? "EUR";
  return (
    <div className="sales-summary">
      {data.since ? <p role="status">{t("sums_since", { date: format.date(data.since) })}</p> : null}
      <StatGrid>
        <Stat
          label={t("sum_gross")}
          value={inAll("gross")}
          changeLabel={t("sum_count", { count: data.count })}
        />
        <Stat label={t("sum_refunded")} value={inAll("refunded")} />
        <Stat label={t("sum_fee")} value={inAll("fee")} />
        <Stat
          label={t(scope === "all" ? "sum_payout_all" : "sum_payout")}
          value={inAll("payout")}
          changeLabel={data.count ? t("sum_tax", { amount: inAll("tax") }) : undefined}
        />
      </StatGrid>
      {points.length > 1 ? (
        <Card padding="md" className="sales-chart">
          <h2>{t(step === "day" ? "chart_day" : "chart_month")}</h2>
          <BarChart
            label={t(step === "day" ? "chart_day" : "chart_month")}
            points={points.map(({ at, gross }) => ({ label: dayName(at, format.locale), value: gross }))}
            format={(amount) => format.wholeMoney({ amount, currency })}
            height={116}
          />
        </Card>
      ) : null}
    </div>
  );
}

/** "3 nov" or "nov 26". Days of a calendar, not instants: no zone moves them. */
function dayName(at: string, locale: string): string {
  const date = new Date(`${at.length === 7 ? `${at}-01` : at}T00:00:00Z`);
  const parts = at.length === 7 ? ({ month: "short", year: "2-digit" } as const) : ({ day: "numeric", month: "short" } as const); // prettier-ignore
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(date);
}
