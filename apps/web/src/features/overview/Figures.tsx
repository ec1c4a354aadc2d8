import { overviewDays, type SalesOverview } from "@palco/contract/sales/api";
import type { StudioOverview } from "@palco/contract/overview/api";
import { Sparkline } from "@palco/ui/chart";
import { Skeleton } from "@palco/ui/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { dayName } from "./day-name.ts";
import { FigureTile } from "./FigureTile.tsx";

interface FiguresProps {
  sales: SalesOverview | undefined;
  /** Absent: the site's, which has neither plays nor subscribers. */
  studio?: StudioOverview | undefined;
  scope: "own" | "all";
  /** Before them. */
  first?: ReactNode;
}

type Part = "gross" | "payout" | "refunded";

/** The figures of 30 days against those before, each leading to where they come from. */
export function Figures({ sales, studio, scope, first }: FiguresProps) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const currency = sales?.now[0]?.currency ?? sales?.before[0]?.currency ?? "EUR";
  const address = scope === "all" ? "/manage/sales" : "/account/sales";
  const list = sales ? `${address}?from=${sales.days[0]!.at}&to=${sales.days.at(-1)!.at}` : address;
  const money = (amount: number) => format.money({ amount, currency });
  const of = (sums: SalesOverview["now"], part: Part) =>
    sums.find((one) => one.currency === currency)?.[part] ?? 0;
  const inAll = (part: Part) =>
    [
      money(of(sales!.now, part)),
      ...sales!.now
        .filter((one) => one.currency !== currency && one[part] !== 0)
        .map((one) => format.money({ amount: one[part], currency: one.currency })),
    ].join(" + ");
  // Source of the figure: the sales, those that were given back, what is paid out for them.
  const hrefOf: Record<Part, string> = {
    gross: list,
    payout: `${address}?tab=statements`,
    refunded: sales ? `${list}&state=refunded` : address,
  };
  const trend = (label: string, days: readonly { at: string; value: number }[], write: (value: number) => string) => (
    <Sparkline
      label={label}
      points={days.map(({ at, value }) => ({ label: dayName(at, format.locale), value }))}
      format={write}
      height={28}
    />
  ); // prettier-ignore
  const moneyTile = (part: Part, label: string) =>
    sales ? (
      <FigureTile
        label={scope === "all" ? t("of_days", { what: label, count: overviewDays }) : label}
        value={inAll(part)}
        href={hrefOf[part]}
        compared={{ now: of(sales.now, part), before: of(sales.before, part) }}
        write={money}
        isInverted={part === "refunded"}
        // The site's days have a chart of their own beside them.
        chart={
          scope === "own" &&
          trend(
            label,
            sales.days.map((day) => ({ at: day.at, value: day[part] })),
            money,
          )
        }
      />
    ) : (
      <Skeleton height="100%" />
    );
  return (
    <section className="overview-figures" aria-label={t("figures", { count: overviewDays })} aria-busy={!sales}>
      {first}
      {moneyTile("gross", t("sold"))}
      {moneyTile("payout", t(scope === "all" ? "organizers_share" : "yours"))}
      {moneyTile("refunded", t("refunded"))}
      {scope === "all" ? null : studio ? (
        <>
          <FigureTile
            label={t("plays")}
            value={format.number(studio.plays.now)}
            compared={studio.plays}
            write={format.number}
            chart={trend(t("plays"), studio.plays.days.map(({ at, count }) => ({ at, value: count })), format.number)}
          />
          <FigureTile
            label={t("subscribers")}
            value={format.number(studio.subscribers.now)}
            compared={studio.subscribers}
            write={format.number}
            chart={trend(t("subscribers"), studio.subscribers.days.map(({ at, count }) => ({ at, value: count })), format.number)}
          />
        </>
      ) : (
        <>
          <Skeleton height="100%" />
          <Skeleton height="100%" />
        </>
      )}
    </section>
  ); // prettier-ignore
}
