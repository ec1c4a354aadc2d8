import { type Sale, type Sales, saleStates } from "@palco/contract/sales";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { type Column, DataTable } from "@palco/ui/data-table";
import { DateTimeField } from "@palco/ui/date-time-field";
import { EmptyState } from "@palco/ui/empty-state";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { Download, Receipt, Search } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { NoMatches } from "#app/editing/no-matches.tsx";
import { useFormat } from "#app/format.ts";
import { countryName, saleTone } from "./sale-words.ts";
import { type SaleFilters, salePageSize, type Scope, useSaleTable } from "./use-sales.ts";
import "#app/editing/editing.css";

interface SaleTableProps {
  scope: Scope;
  filters: SaleFilters;
  sales: Sales | undefined;
  isFetching: boolean;
  isError: boolean;
  onRetry: () => void;
}

/** Sold lines with their filters; each opens beside the table. */
export function SaleTable({ scope, filters, sales, isFetching, isError, onRetry }: SaleTableProps) {
  const { t } = useTranslation("sales");
  const [params] = useSearchParams();
  const { filter, values, page, sort, direction, order, set, clear, isFiltered } = filters;
  const search = useRef<HTMLInputElement>(null);
  const table = useSaleTable(scope);
  function hrefOf({ id }: Sale): string {
    const next = new URLSearchParams(params);
    next.set("sale", id);
    return `?${next}`;
  }
  return (
    <DataTable
      label={t("title")}
      columns={useColumns(scope)}
      rows={sales?.items ?? []}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      sort={sort ? { key: sort, direction } : null}
      onSort={(next) => order({ sort: next?.key, direction: next?.direction })}
      page={page}
      pageSize={salePageSize}
      total={sales?.total ?? 0}
      onPage={(to) => set({ page: String(to) })}
      isLoading={isFetching}
      error={isError && !sales ? t("load_failed") : undefined}
      onRetry={onRetry}
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
          <EmptyState icon={<Receipt />} title={t("none_title")} titleAs="h3">
            {t("none_text")}
          </EmptyState>
        )
      }
      filters={<Filters filters={filters} sales={sales} search={search} />}
      tools={
        <Button
          icon={<Download aria-hidden="true" />}
          loading={table.isPending}
          disabled={!sales?.total}
          onClick={() => table.mutate(filter, { onError: () => toast.error(t("csv_failed")) })}
        >
          {t("csv")}
        </Button>
      }
    />
  );
}

function Filters({
  filters: { values, set },
  sales,
  search,
}: {
  filters: SaleFilters;
  sales: Sales | undefined;
  search: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation("sales");
  const named = (things: { slug: string; title: string }[] = []) =>
    things.map(({ slug, title }) => ({ value: slug, label: title }));
  const selects = [
    { name: "product", label: t("product"), all: t("product_all"), options: named(sales?.products) },
    { name: "channel", label: t("channel"), all: t("channel_all"), options: named(sales?.channels) },
    {
      name: "state",
      label: t("state"),
      all: t("state_all"),
      options: saleStates.map((state) => ({ value: state, label: t(`state_${state}`) })),
    },
  ] as const;
  return (
    <>
      <TextField
        label={t("search")}
        hideLabel
        type="search"
        placeholder={t("search")}
        start={<Search aria-hidden="true" />}
        ref={search}
        defaultValue={values.q}
        onChange={(event) => set({ q: event.target.value || undefined }, { replace: true })}
      />
      {selects.map(({ name, label, all, options }) => (
        <NativeSelect
          key={name}
          label={label}
          hideLabel
          placeholder={all}
          value={values[name]}
          options={[...options]}
          onChange={(event) => set({ [name]: event.target.value || undefined })}
        />
      ))}
      {(["from", "to"] as const).map((name) => (
        <DateTimeField
          key={name}
          type="date"
          label={t(name)}
          hideLabel
          title={t(name)}
          value={values[name]}
          min={name === "to" ? values.from || undefined : undefined}
          max={name === "from" ? values.to || undefined : undefined}
          onChange={(event) => set({ [name]: event.target.value || undefined })}
        />
      ))}
    </>
  );
}

function useColumns(scope: Scope): Column<Sale>[] {
  const { t } = useTranslation("sales");
  const format = useFormat();
  return [
    {
      key: "product",
      header: t("product"),
      isTitle: true,
      sortable: true,
      cell: ({ product, channel, order }) => (
        <span className="edit-person" data-user-content>
          {product.title}
          <small>{scope === "all" ? channel.title : order}</small>
        </span>
      ),
    },
    {
      key: "email",
      header: t("email"),
      width: "22%",
      sortable: true,
      cell: ({ buyer }) => (
        <span className="sales-email" translate="no" data-user-content>
          {buyer.email}
        </span>
      ),
    },
    {
      key: "amount",
      header: t("amount"),
      align: "end",
      sortable: "desc",
      cell: ({ amount, currency }) => format.price({ gross: amount, currency }),
    },
    {
      key: "support",
      header: t("support"),
      align: "end",
      from: 960,
      cell: ({ support, currency }) => (support ? format.money({ amount: support, currency }) : "–"),
    },
    {
      key: "state",
      header: t("state"),
      from: 600,
      cell: ({ state }) => <StatusChip tone={saleTone[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: "soldAt",
      header: t("sold"),
      sortable: "desc",
      cell: ({ soldAt }) => format.dateTime(soldAt),
    },
    {
      key: "eventAt",
      header: t("event"),
      sortable: "desc",
      from: 960,
      cell: ({ eventAt }) => (eventAt ? format.showing(eventAt).short : "–"),
    },
    {
      key: "country",
      header: t("country"),
      from: 960,
      cell: ({ buyer }) => countryName(buyer.country, format.locale) ?? "–",
    },
  ];
}
