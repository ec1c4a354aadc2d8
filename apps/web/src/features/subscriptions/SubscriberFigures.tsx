import { Card } from "@palco/ui/card";
import { BarChart } from "@palco/ui/chart";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dateParts } from "#app/date-parts.ts";
import { useFormat } from "#app/format.ts";
import type { useSubscriberFilters, useSubscriberSums } from "./use-subscribers.ts";

interface SubscriberFiguresProps {
  sums: ReturnType<typeof useSubscriberSums>;
  filters: ReturnType<typeof useSubscriberFilters>;
}

/** How many pay, what a month brings, who may be lost, and how it went over the year. */
export function SubscriberFigures({ sums: { data, isError }, filters }: SubscriberFiguresProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  if (isError && !data) return null;
  if (!data)
    return (
      <div className="subscriber-figures" aria-busy="true">
        <StatGrid>
          {[1, 2, 3, 4].map((n) => (
            <Stat
              key={n}
              label={<Skeleton shape="text" width={72} />}
              value={<Skeleton width={64} height={24} />}
            />
          ))}
        </StatGrid>
      </div>
    );
  const month = data.months.at(-1)!;
  // From the first month that had somebody.
  const begun = data.months.findIndex(({ joined, total }) => joined + total > 0);
  const months = begun < 0 ? [] : data.months.slice(begun);
  const nameOf = dateParts(format.locale, ["month"], "UTC");
  const money =
    data.monthly.map((sum) => format.money(sum)).join(" + ") || format.money({ amount: 0, currency: "EUR" });
  return (
    <div className="subscriber-figures">
      <StatGrid>
        <Stat
          label={t("sum_paying")}
          value={format.number(data.paying)}
          changeLabel={t("sum_moves", {
            joined: format.number(month.joined),
            lost: format.number(month.lost),
          })}
        />
        <Stat label={t("sum_monthly")} value={money} changeLabel={t("sum_monthly_about")} />
        <Stat
          label={<Link to={filters.hrefOf({ state: "at_risk" })}>{t("subscriber_state_at_risk")}</Link>}
          value={format.number(data.atRisk)}
          changeLabel={t("sum_at_risk_about")}
        />
        <Stat
          label={<Link to={filters.hrefOf({ state: "leaving" })}>{t("subscriber_state_leaving")}</Link>}
          value={format.number(data.leaving)}
          changeLabel={t("sum_leaving_about")}
        />
      </StatGrid>
      {months.length > 1 ? (
        <Card padding="md" className="subscriber-chart">
          <h2>{t("sum_chart")}</h2>
          <BarChart
            label={t("sum_chart")}
            points={months.map(({ at, total }) => ({
              label: nameOf(new Date(`${at}-01T00:00:00Z`)).join(""),
              value: total,
            }))}
            format={format.number}
            height={116}
          />
        </Card>
      ) : null}
    </div>
  );
}
