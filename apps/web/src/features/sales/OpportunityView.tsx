import { type Opportunity, opportunityStages } from "@palco/contract/sales";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { type Column, DataTable } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { Stat, StatGrid } from "@palco/ui/stat";
import { TextField } from "@palco/ui/text-field";
import { Mail, Search, Sparkles } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NoMatches } from "#app/editing/no-matches.tsx";
import { useFormat } from "#app/format.ts";
import { salePageSize, type Scope, useOpportunities, useOpportunityFilters } from "./use-sales.ts";
import "#app/editing/editing.css";
import "./sales.css";

const tones: Record<Opportunity["stage"], Tone> = {
  looked: "neutral",
  ordered: "warning",
  refused: "danger",
};

/** Who was about to buy: named where they want mail, counted otherwise. */
export function OpportunityView({ scope }: { scope: Scope }) {
  const { t } = useTranslation("sales");
  const format = useFormat();
  const { values, filter, page, isFiltered, set, clear } = useOpportunityFilters();
  const { data, isFetching, isError, refetch } = useOpportunities(scope, { filter, page });
  const search = useRef<HTMLInputElement>(null);
  const count = (value: number | undefined) => (value === undefined ? "–" : format.number(value));
  return (
    <>
      <div className="sales-summary">
        <StatGrid>
          <Stat label={t("looked")} value={count(data?.sums.looked)} />
          <Stat label={t("ordered")} value={count(data?.sums.ordered)} />
          <Stat label={t("refused")} value={count(data?.sums.refused)} />
          <Stat label={t("unnamed")} value={count(data?.sums.unnamed)} changeLabel={t("unnamed_about")} />
        </StatGrid>
      </div>
      <div className="edit-table sales-table">
        <DataTable
          label={t("opportunities")}
          columns={useColumns()}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowActions={writeTo}
          page={page}
          pageSize={salePageSize}
          total={data?.total ?? 0}
          onPage={(to) => set({ page: String(to) })}
          isLoading={isFetching}
          error={isError && !data ? t("opportunities_failed") : undefined}
          onRetry={() => void refetch()}
          empty={
            isFiltered ? (
              <NoMatches
                looked={values.q}
                onClear={() => {
                  clear();
                  if (search.current) search.current.value = "";
                }}
              />
            ) : (
              <EmptyState icon={<Sparkles />} title={t("no_opportunities_title")} titleAs="h3">
                {t("no_opportunities_text")}
              </EmptyState>
            )
          }
          filters={
            <>
              <TextField
                label={t("search_people")}
                hideLabel
                type="search"
                placeholder={t("search_people")}
                start={<Search aria-hidden="true" />}
                ref={search}
                defaultValue={values.q}
                onChange={(event) => set({ q: event.target.value || undefined }, { replace: true })}
              />
              <NativeSelect
                label={t("product")}
                hideLabel
                placeholder={t("product_all")}
                value={values.product}
                options={(data?.products ?? []).map(({ slug, title }) => ({ value: slug, label: title }))}
                onChange={(event) => set({ product: event.target.value || undefined })}
              />
              <NativeSelect
                label={t("stage")}
                hideLabel
                placeholder={t("stage_all")}
                value={values.stage}
                options={opportunityStages.map((stage) => ({ value: stage, label: t(`stage_${stage}`) }))}
                onChange={(event) => set({ stage: event.target.value || undefined })}
              />
            </>
          }
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
      cell: ({ name, surname, email }) => (
        <span className="edit-person" translate="no" data-user-content>
          {`${name} ${surname}`.trim()}
          <small>{email}</small>
        </span>
      ),
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
    { key: "at", header: t("at"), cell: ({ at }) => format.dateTime(at) },
  ];
}
