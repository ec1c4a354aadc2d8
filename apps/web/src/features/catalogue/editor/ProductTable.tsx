import type { MyProduct } from "@palco/contract/catalogue.edit";
import type { ManagedProduct } from "@palco/contract/catalogue.manage";
import { type Column, DataTable, type Sort } from "@palco/ui/data-table";
import { TextField } from "@palco/ui/text-field";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NoMatches } from "#app/editing/no-matches.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { ProductStatusChip } from "./ProductStatusChip.tsx";
import { type ProductFilters, productPageSize } from "./use-product-list.ts";
import "#app/editing/editing.css";

type Row = MyProduct & Partial<Pick<ManagedProduct, "owner">>;

/** The columns that order the table, and what each order is called in the address. */
const orders: Record<string, Sort> = {
  title: { key: "title", direction: "asc" },
  updated: { key: "updated", direction: "desc" },
  price_asc: { key: "price", direction: "asc" },
  price_desc: { key: "price", direction: "desc" },
};

export interface ProductTableProps extends Pick<ProductFilters, "filters" | "set"> {
  list: {
    data?: { items: Row[]; total: number } | undefined;
    isFetching: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  hrefOf: (row: Row) => string;
  withOwner?: boolean;
  rowActions?: (row: Row) => ReactNode;
  empty?: ReactNode;
}

/** Products with how they stand, what they cost and what they lack. */
export function ProductTable({
  filters,
  set,
  list,
  hrefOf,
  withOwner,
  rowActions,
  empty,
}: ProductTableProps) {
  const { t } = useTranslation("catalogue-editor");
  const columns = useColumns(withOwner);
  const { data } = list;
  const search = useRef<HTMLInputElement>(null);
  function showAll(): void {
    set({ q: undefined, status: undefined });
    if (search.current) search.current.value = "";
  }
  return (
    <DataTable
      label={t("products")}
      columns={columns}
      rows={data?.items ?? []}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      rowActions={rowActions}
      sort={orders[filters.sort] ?? null}
      onSort={(sort) =>
        set({
          sort: Object.keys(orders).find(
            (name) => orders[name]?.key === sort?.key && orders[name]?.direction === sort?.direction,
          ),
        })
      }
      page={filters.page}
      pageSize={productPageSize}
      total={data?.total ?? 0}
      onPage={(page) => set({ page: String(page) })}
      isLoading={list.isFetching}
      error={list.isError && !data ? t("load_failed") : undefined}
      onRetry={() => void list.refetch()}
      empty={
        empty ??
        (filters.q || filters.status ? <NoMatches looked={filters.q} onClear={showAll} /> : undefined)
      }
      filters={
        <TextField
          label={t(withOwner ? "search_all" : "search_mine")}
          hideLabel
          type="search"
          placeholder={t(withOwner ? "search_all" : "search_mine")}
          start={<Search aria-hidden="true" />}
          ref={search}
          defaultValue={filters.q}
          onChange={(event) => set({ q: event.target.value || undefined }, { replace: true })}
        />
      }
    />
  );
}

function useColumns(withOwner = false): Column<Row>[] {
  const { t } = useTranslation("catalogue-editor");
  const format = useFormat();
  const owner: Column<Row> = {
    key: "owner",
    header: t("column_owner"),
    from: 960,
    cell: (row) => (
      <span className="edit-person" translate="no" data-user-content>
        {row.owner?.name}
        <small>{row.owner?.email}</small>
      </span>
    ),
  };
  return [
    {
      key: "title",
      header: t("column_product"),
      isTitle: true,
      sortable: true,
      cell: (row) => (
        <span className="edit-cell">
          <span className="edit-cell-image">
            {row.image ? (
              <img src={imageUrl(row.image, 160)} alt="" loading="lazy" width={88} height={52} />
            ) : null}
          </span>
          <span translate="no" data-user-content>
            {row.title}
            <small>
              {[row.channel.title, row.durationMs ? format.clock(row.durationMs) : ""]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
        </span>
      ),
    },
    ...(withOwner ? [owner] : []),
    {
      key: "status",
      header: t("column_status"),
      cell: (row) => (
        <span className="edit-cell-status">
          <ProductStatusChip status={row.status} />
          <small>{noteOf(row)}</small>
        </span>
      ),
    },
    {
      key: "price",
      header: t("column_price"),
      sortable: true,
      align: "end",
      cell: (row) => (row.plan === "paid" && row.price.gross === 0 ? "–" : format.price(row.price)),
    },
    {
      key: "updated",
      header: t("column_updated"),
      from: 960,
      sortable: "desc",
      align: "end",
      cell: (row) => format.dateTime(row.updatedAt),
    },
  ];

  /** The one thing worth knowing beside its state. */
  function noteOf(row: Row): string {
    if (row.videoState === "probing") return t("note_processing");
    if (row.videoState === "refused") return t("note_refused");
    if (row.status === "draft")
      return row.missing ? t("note_missing", { count: row.missing }) : t("note_ready");
    return row.saleState === "on_sale" ? "" : t(`sale_${row.saleState}`);
  }
}
