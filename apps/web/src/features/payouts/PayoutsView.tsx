import type { Payout } from "@palco/contract/payouts/api";
import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { DueNow } from "./DueNow.tsx";
import { PayoutDetail } from "./PayoutDetail.tsx";
import { useOpened } from "./use-opened.ts";
import { usePayouts } from "./use-payouts.ts";
import "./payouts.css";
import { payoutTone } from "./payout-tone.ts";

/** Amount due now, and the payouts made so far. */
export function PayoutsView() {
  const { t } = useTranslation("payouts");
  const filters = useTableFilters([]);
  const payouts = usePayouts(filters.page);
  const { data } = payouts;
  const opened = useOpened("payout");
  return (
    <div className="payout-view">
      {data && !data.hasDebtor ? (
        <Alert
          tone="warning"
          title={t("no_debtor_title")}
          actions={<Button href="/manage/modules/media-pay?tab=payouts">{t("no_debtor_action")}</Button>}
        >
          {t("no_debtor_text")}
        </Alert>
      ) : null}
      {data ? <DueNow due={data.due} canPay={data.hasDebtor} /> : null}
      <Section title={t("payouts")} about={t("payouts_about")}>
        <div className="edit-table">
          <FilteredTable
            label={t("payouts")}
            columns={useColumns()}
            asked={payouts}
            rowKey={({ id }) => id}
            rowHref={({ id }) => opened.hrefOf(id)}
            filters={filters}
            failed={t("payouts_failed")}
            empty={
              <EmptyState icon={<Landmark />} title={t("no_payouts_title")} titleAs="h3">
                {t("no_payouts_text")}
              </EmptyState>
            }
          />
        </div>
      </Section>
      <PayoutDetail id={opened.id} onClose={opened.close} />
    </div>
  );
}

function useColumns(): Column<Payout>[] {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  return [
    {
      key: "number",
      header: t("payout"),
      isTitle: true,
      cell: ({ number, createdBy }) => (
        <span className="edit-person">
          {t("payout_number", { number })}
          <small data-user-content>{createdBy}</small>
        </span>
      ),
    },
    {
      key: "status",
      header: t("state"),
      cell: ({ status }) => <StatusChip tone={payoutTone[status]}>{t(`status_${status}`)}</StatusChip>,
    },
    {
      key: "created",
      header: t("created"),
      cell: ({ createdAt }) => <span className="edit-when">{format.dateTime(createdAt)}</span>,
    },
    { key: "execute", header: t("execute_on"), from: 600, cell: ({ executeOn }) => <span className="edit-when">{format.shortDate(`${executeOn}T12:00:00Z`)}</span> }, // prettier-ignore
    { key: "transfers", header: t("transfers"), align: "end", cell: ({ transfers }) => format.number(transfers) }, // prettier-ignore
    { key: "amount", header: t("total"), align: "end", cell: ({ amount, currency }) => format.money({ amount, currency }) }, // prettier-ignore
  ];
}
