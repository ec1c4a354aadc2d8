import type { SaleSums } from "@palco/contract/sales/api";
import { Button } from "@palco/ui/button";
import { BarChart } from "@palco/ui/chart";
import { Card } from "@palco/ui/card";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { wholeMoney } from "#app/whole-money.ts";
import { dateParts } from "#app/date-parts.ts";
import { changeOf, changeText } from "#app/compared.ts";
import type { Scope, useSaleSums } from "./use-sales.ts";

interface SalesSummaryProps {
  sums: Pick<ReturnType<typeof useSaleSums>, "data" | "isError" | "refetch">;
  /** Sums of as much time before, where there is one. */
  before: SaleSums | undefined;
  scope: Scope;
}

/** Totals of all matching sales, and their breakdown. They load after the rows, since adding up may take longer. */
export function SalesSummary({ sums: { data, isError, refetch }, before, scope }: SalesSummaryProps) {
  const { t } = useTranslation(["sales", "overview"]);
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
        <StatGrid>
          {[1, 2, 3, 4].map((n) => (
            <Stat
              key={n}
              label={<Skeleton shape="text" width={72} />}
              value={<Skeleton width={104} height={24} />}
            />
          ))}
        </StatGrid>
        <Card padding="md" className="sales-chart">
          <Skeleton height={88} />
        </Card>
      </div>
    );
  const inAll = (part: "gross" | "refunded" | "tax" | "fee" | "payout") =>
    data.sums.map((sum) => format.money({ amount: sum[part], currency: sum.currency })).join(" + ") || "–";
  const { points, step } = data.chart;
  const currency = data.sums[0]?.currency ?? "EUR";
  /** Against the time before, in the first currency. */
  function comparedBy(part: "gross" | "refunded" | "fee" | "payout") {
    if (!before || before.since || data?.since) return undefined;
    const of = ({ sums }: SaleSums) => sums.find((one) => one.currency === currency)?.[part] ?? 0;
    const change = changeOf({ now: of(data!), before: of(before) });
    return change === undefined
      ? undefined
      : {
          change,
          changeLabel: t("overview:before", {
            change: changeText(change, format.locale),
            before: format.money({ amount: of(before), currency }),
          }),
        };
  }
  const nameOf = nameOfPoints(points, format.locale);
  return (
    <div className="sales-summary">
      {data.since ? <p role="status">{t("sums_since", { date: format.date(data.since) })}</p> : null}
      <StatGrid>
        <Stat
          label={
            <>
              {t("sum_gross")} <small>{t("sum_count", { count: data.count })}</small>
            </>
          }
          value={inAll("gross")}
          {...comparedBy("gross")}
        />
        <Stat label={t("sum_refunded")} value={inAll("refunded")} isInverted {...comparedBy("refunded")} />
        <Stat label={t("sum_fee")} value={inAll("fee")} {...comparedBy("fee")} />
        <Stat
          label={t(scope === "all" ? "sum_payout_all" : "sum_payout")}
          value={inAll("payout")}
          changeLabel={data.count ? t("sum_tax", { amount: inAll("tax") }) : undefined}
          {...comparedBy("payout")}
        />
      </StatGrid>
      {points.length > 1 ? (
        <Card padding="md" className="sales-chart">
          <BarChart
            label={t(step === "day" ? "chart_day" : "chart_month")}
            points={points.map(({ at, gross }) => ({ label: nameOf(at), value: gross }))}
            format={(amount) => wholeMoney({ amount, currency }, format.locale)}
            height={88}
          />
        </Card>
      ) : null}
    </div>
  );
}

/** "3 nov", "nov", or "nov 2026" where there are several years. Days of a calendar, not instants: no zone moves them. */
function nameOfPoints(points: readonly { at: string }[], locale: string): (at: string) => string {
  const ofDays = points[0]?.at.length !== 7;
  const parts = ofDays
    ? (["day", "month"] as const)
    : (["month", ...(points.length > 12 ? (["year"] as const) : [])] as const);
  const name = dateParts(locale, parts, "UTC");
  return (at) => name(new Date(`${ofDays ? at : `${at}-01`}T00:00:00Z`)).join(" ");
}
