import { type Opportunity, opportunityStages } from "@palco/contract/sales/api";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { Mail, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable, titled } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { type Scope, useOpportunities, useOpportunityFilters, useOpportunitySums } from "./use-sales.ts";
import "./sales.css";

const tones: Record<Opportunity["stage"], Tone> = {
  looked: "neutral",
  ordered: "warning",
  refused: "danger",
};

/** People who almost bought: named when they accept promotional mail, otherwise only counted. */
export function OpportunityView({ scope }: { scope: Scope }) {
  const { t } = useTranslation("sales");
  const format = useFormat();
  const filters = useOpportunityFilters();
  const opportunities = useOpportunities(scope, filters);
  const { data: sums, isPending } = useOpportunitySums(scope, filters.filter.product);
  // The choices stay while the sums of another product come.
  const { data: all } = useOpportunitySums(scope, undefined);
  const count = (value: number | undefined) => {
    if (value !== undefined) return format.number(value);
    return isPending ? <Skeleton width={64} height={28} /> : "–";
  };
  return (
    <>
      <div className="sales-summary" aria-busy={isPending}>
        <StatGrid>
          <Stat label={t("looked")} value={count(sums?.looked)} />
          <Stat label={t("ordered")} value={count(sums?.ordered)} />
          <Stat label={t("refused")} value={count(sums?.refused)} />
          <Stat label={t("unnamed")} value={count(sums?.unnamed)} changeLabel={t("unnamed_about")} />
        </StatGrid>
      </div>
      <div className="edit-table sales-table">
        <FilteredTable
          label={t("opportunities")}
          columns={useColumns()}
          asked={opportunities}
          rowKey={({ id }) => id}
          rowActions={writeTo}
          filters={filters}
          failed={t("opportunities_failed")}
          empty={
            <EmptyState icon={<Sparkles />} title={t("no_opportunities_title")}>
              {t("no_opportunities_text")}
            </EmptyState>
          }
          search={t("search_people")}
          choices={[
            { name: "product", label: t("product"), all: t("product_all"), options: titled(all?.products) },
            {
              name: "stage",
              label: t("stage"),
              all: t("stage_all"),
              options: opportunityStages.map((stage) => ({ value: stage, label: t(`stage_${stage}`) })),
            },
          ]}
        />
      </div>
    </>
  );
}

const writeTo = ({ email }: Opportunity) => <WriteTo email={email} />;

function WriteTo({ email }: { email: string }) {
  const { t } = useTranslation("sales");
  return (
    <IconButton size="sm" label={t("write", { email })} href={`mailto:${email}`}>
      <Mail aria-hidden="true" />
    </IconButton>
  );
}

function useColumns(): Column<Opportunity>[] {
  const { t } = useTranslation("sales");
  const format = useFormat();
  return [
    {
      key: "who",
      header: t("who"),
      isTitle: true,
      cell: ({ name, surname, email }) => <PersonCell name={`${name} ${surname}`.trim()} email={email} />,
    },
    {
      key: "product",
      header: t("product"),
      cell: ({ product, channel }) => (
        <span className="edit-person" data-user-content>
          {product.title}
          <small>{channel.title}</small>
        </span>
      ),
    },
    {
      key: "stage",
      header: t("stage"),
      cell: ({ stage }) => <StatusChip tone={tones[stage]}>{t(`stage_${stage}`)}</StatusChip>,
    },
    { key: "times", header: t("times_head"), align: "end", from: 960, cell: ({ times }) => format.number(times) }, // prettier-ignore
    {
      key: "at",
      header: t("at"),
      cell: ({ at }) => <span className="edit-when">{format.dateTime(at)}</span>,
    },
  ];
}
