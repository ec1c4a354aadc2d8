import { overviewDays, type SalesOverview } from "@palco/contract/sales/api";
import { BarChart } from "@palco/ui/chart";
import { Section } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { wholeMoney } from "#app/whole-money.ts";
import { dayName } from "./day-name.ts";

/** What was sold on each of the 30 days. Nothing where nothing was. */
export function SalesByDay({ sales }: { sales: SalesOverview }) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const currency = sales.now[0]?.currency;
  if (!currency) return null;
  return (
    <Section look="card" title={t("by_day")} about={t("last_days", { count: overviewDays })}>
      <BarChart
        label={t("by_day")}
        points={sales.days.map(({ at, gross }) => ({ label: dayName(at, format.locale), value: gross }))}
        format={(amount) => wholeMoney({ amount, currency }, format.locale)}
        height={220}
      />
    </Section>
  );
}
