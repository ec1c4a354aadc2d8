import { SegmentedControl } from "@palco/ui/segmented-control";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { type Period, periodOf, periods } from "./period.ts";
import type { SaleFilters } from "./use-sales.ts";

/** The time that the totals are of; the days themselves stand in the address, beside the other filters. */
export function SalesPeriod({ filters: { values, filter, choosePeriod } }: { filters: SaleFilters }) {
  const { t } = useTranslation("sales");
  const format = useFormat();
  const { from, to } = values;
  const chosen = periodOf({ from, to });
  const written = (instant: string | undefined, later = 0) =>
    instant ? format.shortDate(new Date(Date.parse(instant) - later).toISOString()) : "…";
  return (
    <div className="sales-period">
      <SegmentedControl
        label={t("period")}
        value={chosen ?? null}
        options={periods.map((value) => ({ value, label: t(`period_${value}`) }))}
        onChange={({ target }) => choosePeriod(target.value as Period)}
      />
      {chosen ? null : <p>{`${written(filter.from)} – ${written(filter.to, 1)}`}</p>}
    </div>
  );
}
