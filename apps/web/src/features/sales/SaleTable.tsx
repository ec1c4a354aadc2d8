import { mostCounted } from "@palco/contract/fields";
import { type Sale, type Sales, saleStates } from "@palco/contract/sales/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { toast } from "@palco/ui/toasts";
import { Download, Receipt } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { FilteredTable, titled } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { buyerName, saleTone, saleWord } from "./sale-words.ts";
import { type SaleFilters, type Scope, type useSales, useSaleChoices, useSaleTable } from "./use-sales.ts";

interface SaleTableProps {
  scope: Scope;
  filters: SaleFilters;
  sales: ReturnType<typeof useSales>;
  /** Number of matching rows, once counted: the rows come first. */
  count: number | undefined;
}

/** Sold lines with their filters; each opens beside the table. */
export function SaleTable({ scope, filters, sales, count }: SaleTableProps) {
  const { t } = useTranslation("sales");
  const [params] = useSearchParams();
  const { filter, sort, direction, order } = filters;
  const { products, channels } = useSaleChoices(scope).data ?? {};
  const { data, isPlaceholderData } = sales;
  const counted = isPlaceholderData ? undefined : count;
  const table = useSaleTable(scope);
  const all = useColumns();
  // Products that are watched at any time have no date.
  const hasEvents = sort === "eventAt" || data?.items.some(hasEvent);
  const columns = hasEvents ? all : all.filter(({ key }) => key !== "eventAt");
  function hrefOf({ id }: Sale): string {
    const next = new URLSearchParams(params);
    next.set("sale", id);
    return `?${next}`;
  }
  return (
    <FilteredTable
      label={t("title")}
      columns={columns}
      asked={data && counted !== undefined ? { ...sales, data: withCount(data, counted) } : sales}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      sort={sort ? { key: sort, direction } : null}
      onSort={(next) => order({ sort: next?.key, direction: next?.direction })}
      filters={filters}
      failed={t("load_failed")}
      empty={
        <EmptyState
          icon={<Receipt />}
          title={t(filters.opens ? "none_lately_title" : "none_title")}
          actions={
            filters.opens ? (
              <Button onClick={() => filters.choosePeriod("all")}>{t("period_all")}</Button>
            ) : scope === "own" ? (
              <Button href="/account/products/new">{t("none_action")}</Button>
            ) : undefined
          }
        >
          {filters.opens ? null : t("none_text")}
        </EmptyState>
      }
      search={t("search")}
      choices={[
        { name: "product", label: t("product"), all: t("product_all"), options: titled(products) },
        { name: "channel", label: t("channel"), all: t("channel_all"), options: titled(channels) },
        {
          name: "state",
          label: t("state"),
          all: t("state_all"),
          options: saleStates.map((state) => ({
            value: state,
            label: t(state === "paid" ? "filter_paid" : `state_${state}`),
          })),
        },
      ]}
      days
      tools={
        <Button
          icon={<Download aria-hidden="true" />}
          loading={table.isPending}
          disabled={!data?.total}
          onClick={() => table.mutate(filter, { onError: () => toast.error(t("csv_failed")) })}
        >
          {t("csv")}
        </Button>
      }
    />
  );
}

/** A period of a subscription has no event, but the month it counts in. */
const hasEvent = ({ eventAt, product }: Pick<Sale, "eventAt" | "product">) =>
  eventAt !== null && product.slug !== null;

/** The count of everything, as far as tables say it; that of the page is exact where it is the last one. */
function withCount(data: Sales, counted: number): Sales {
  if (!data.hasMore) return data;
  return { ...data, total: Math.min(counted, mostCounted), hasMore: counted > mostCounted };
}

function useColumns(): Column<Sale>[] {
  const { t } = useTranslation("sales");
  const format = useFormat();
  return [
    {
      key: "order",
      header: t("order"),
      width: "9%",
      from: 960,
      cell: ({ order }) => <span className="sales-order">{order}</span>,
    },
    {
      key: "product",
      header: t("product"),
      isTitle: true,
      width: "27%",
      sortable: true,
      cell: ({ product, channel, buyer, soldAt }) => (
        <span className="edit-person" data-user-content>
          <span className="sales-title" title={product.title}>
            {product.slug ? product.title : t("subscription_to", { title: product.title })}
          </span>
          <small className="sales-channel">{channel.title}</small>
          <small className="sales-who">
            {[buyerName(buyer) || buyer.email || t("unclaimed"), format.dateTime(soldAt)].join(" · ")}
          </small>
        </span>
      ),
    },
    {
      key: "email",
      header: t("buyer"),
      sortable: true,
      width: "20%",
      cell: ({ buyer }) => (
        <PersonCell
          name={buyerName(buyer) || buyer.email || t("unclaimed")}
          email={buyerName(buyer) && buyer.email}
        />
      ),
    },
    {
      key: "amount",
      header: t("amount"),
      card: "top",
      align: "end",
      sortable: "desc",
      cell: ({ amount, support, currency }) => (
        <span className="sales-amount">
          {format.money({ amount, currency })}
          {support ? (
            <small>{t("with_support", { amount: format.money({ amount: support, currency }) })}</small>
          ) : null}
        </span>
      ),
    },
    {
      key: "state",
      header: t("state"),
      card: "bottom",
      cell: (sale) => {
        const word = saleWord(sale);
        return <StatusChip tone={saleTone[word]}>{t(`state_${word}`)}</StatusChip>;
      },
    },
    {
      key: "soldAt",
      header: t("sold"),
      sortable: "desc",
      cell: ({ soldAt }) => <span className="edit-when">{format.dateTime(soldAt)}</span>,
    },
    {
      key: "eventAt",
      header: t("event"),
      sortable: "desc",
      from: 960,
      cell: ({ eventAt, product }) =>
        eventAt && hasEvent({ eventAt, product }) ? (
          <span className="edit-when">{format.dateFact(eventAt)}</span>
        ) : (
          "–"
        ),
    },
  ];
}
