import type { SalesOverview } from "@palco/contract/sales/api";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat } from "@palco/ui/stat";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";

/** What was sold since midnight. */
export function TodayTile({ sales }: { sales: SalesOverview | undefined }) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  if (!sales) return <Skeleton height="100%" />;
  const { at, gross, count } = sales.days.at(-1)!;
  return (
    <Stat
      label={<Link to={`/manage/sales?from=${at}&to=${at}`}>{t("today")}</Link>}
      value={format.money({ amount: gross, currency: sales.now[0]?.currency ?? "EUR" })}
      changeLabel={t("today_count", { count })}
    />
  );
}
