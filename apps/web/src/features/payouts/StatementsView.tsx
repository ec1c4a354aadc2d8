import type { Statement } from "@palco/contract/payouts/api";
import { Alert } from "@palco/ui/alert";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { CalendarCheck, FileSpreadsheet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { Balances } from "./Balances.tsx";
import { monthName } from "./month-name.ts";
import { StatementDetail } from "./StatementDetail.tsx";
import { useOpened } from "./use-opened.ts";
import { useMakeStatements, useStatements } from "./use-payouts.ts";
import "./payouts.css";

export const statementTone: Record<Statement["state"], Tone> = {
  open: "warning",
  carried: "neutral",
  in_payout: "info",
  paid: "success",
};

/** The running balance and the months that were closed. */
export function StatementsView({ scope }: { scope: "own" | "all" }) {
  const { t } = useTranslation("payouts");
  const filters = useTableFilters([]);
  const statements = useStatements(scope, filters.page);
  const { data, isError } = statements;
  const opened = useOpened("statement");
  const missing = data?.withoutIban ?? [];
  return (
    <div className="payout-view">
      {isError && !data ? null : <Balances balances={data?.balances} />}
      {missing.length ? (
        <Alert tone="warning" title={t("no_iban_title", { count: missing.length })}>
          {t("no_iban_text", { channels: missing.map(({ title }) => title).join(", ") })}
        </Alert>
      ) : null}
      <Section
        title={t("statements")}
        about={t("statements_about")}
        actions={scope === "all" ? <CloseMonths /> : undefined}
      >
        <div className="edit-table">
          <FilteredTable
            label={t("statements")}
            columns={useColumns()}
            asked={statements}
            rowKey={({ id }) => id}
            rowHref={({ id }) => opened.hrefOf(id)}
            filters={filters}
            failed={t("load_failed")}
            empty={
              <EmptyState icon={<FileSpreadsheet />} title={t("none_title")} titleAs="h3">
                {t("none_text")}
              </EmptyState>
            }
          />
        </div>
      </Section>
      <StatementDetail id={opened.id} onClose={opened.close} />
    </div>
  );
}

function CloseMonths() {
  const { t } = useTranslation("payouts");
  const make = useMakeStatements();
  return (
    <Button
      icon={<CalendarCheck aria-hidden="true" />}
      loading={make.isPending}
      onClick={() =>
        make.mutate(undefined, {
          onSuccess: ({ made }) => toast.success(made ? t("made", { count: made }) : t("made_none")),
          onError: () => toast.error(t("make_statements_failed")),
        })
      }
    >
      {t("make_statements")}
    </Button>
  );
}

function useColumns(): Column<Statement>[] {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const money = (key: "gross" | "fee" | "charges" | "amount", from?: 600 | 960): Column<Statement> => ({
    key,
    header: t(key),
    align: "end",
    ...(from && { from }),
    cell: ({ [key]: amount, currency }) =>
      key === "charges" && !amount ? (
        "–"
      ) : (
        <span data-below={amount < 0 || undefined}>{format.money({ amount, currency })}</span>
      ),
  });
  return [
    {
      key: "month",
      header: t("month"),
      isTitle: true,
      cell: ({ month, channel }) => (
        <span className="edit-person">
          {monthName(month, format.locale)}
          <small data-user-content>{channel.title}</small>
        </span>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ state }) => <StatusChip tone={statementTone[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    money("gross"),
    money("fee", 600),
    money("charges", 960),
    money("amount"),
  ];
}
